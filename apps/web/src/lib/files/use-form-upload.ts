import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '@peyk/client/api-error.ts'
import type { CallFields, CallResult } from '@peyk/client/api-caller.ts'
import { fetchUncached, type NamedEndpoint } from '@peyk/client/query-options.ts'
import type { FeatureName } from '@peyk/contract/core/contract.ts'
import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import { useSession } from '../session/session.tsx'
import { uploadFile } from './upload-file.ts'

interface FormWithFile<E extends Endpoint> {
  fields: CallFields<E>
  file: File | null
}

/** The fields as a form sends them: everything is text, what is empty is left out. */
const toFormFields = (fields: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined || value === null
        ? []
        : [[name, typeof value === 'boolean' ? String(Number(value)) : String(value)]],
    ),
  )

/**
 * A write that may carry a file: without one a usual call, with one a form that tells how far it is. `path` where the
 * call's own has names in it.
 */
export const useFormUpload = <E extends Endpoint>(
  endpoint: NamedEndpoint<E>,
  { invalidates, path = endpoint.path }: { invalidates: readonly FeatureName[]; path?: string },
) => {
  const client = useQueryClient()
  const session = useSession()
  const [percent, setPercent] = useState<number | null>(null)
  const mutation = useMutation<CallResult<E>, ApiError, FormWithFile<E>>({
    mutationKey: endpoint.key,
    mutationFn: ({ fields, file }) => {
      if (file === null) return fetchUncached(endpoint, fields, { client })
      setPercent(0)
      return uploadFile<CallResult<E>>({
        path,
        fields: toFormFields(fields as object),
        file,
        token: session.token(),
        options: { onProgress: setPercent, signal: new AbortController().signal },
      })
    },
    onSuccess: () => {
      for (const feature of invalidates) void client.invalidateQueries({ queryKey: [feature] })
    },
    onSettled: () => setPercent(null),
  })
  return { ...mutation, percent }
}
