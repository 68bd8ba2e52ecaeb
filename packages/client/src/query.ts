import { queryOptions, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { FeatureName } from '@peyk/contract/calls.ts'
import type { Endpoint } from '@peyk/contract/endpoint.ts'
import type { ApiError } from './api-error.ts'
import type { CallFields, CallOptions, CallResult } from './call.ts'
import { callerOf } from './query-client.ts'

/** An endpoint that knows its feature and name, and with them its place in the cache. */
export type Named<E extends Endpoint> = E & { readonly key: readonly [feature: FeatureName, name: string] }

type NamedCalls<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name] extends Endpoint
    ? Named<Module[Name]>
    : never
}

/**
 * The calls of one feature, each with its key: `const reports = callsOf('reports', reportsContract)`. Taking one
 * module and not the whole contract keeps the other features out of the first download.
 */
export const callsOf = <Module extends object>(feature: FeatureName, module: Module): NamedCalls<Module> =>
  Object.fromEntries(
    Object.entries(module)
      .filter(([, value]) => typeof value === 'object' && value !== null && 'path' in value && 'permission' in value)
      .map(([name, endpoint]) => [name, { ...(endpoint as Endpoint), key: [feature, name] as const }]),
  ) as NamedCalls<Module>

/** Query options of a read under the key `[feature, name, fields]`; invalidate by any prefix of it. */
export const queryFor = <E extends Endpoint>(endpoint: Named<E>, fields: CallFields<E>) =>
  queryOptions<CallResult<E>, ApiError>({
    queryKey: [...endpoint.key, fields] as QueryKey,
    queryFn: ({ client, signal }) => callerOf(client)<E>(endpoint, fields, { signal }),
  })

/** What `mutate` takes: the fields of the call, and the key of the action where a form keeps one. */
export type Write<E extends Endpoint> = CallFields<E> & Pick<CallOptions, 'idempotencyKey'>

export interface WriteOptions<E extends Endpoint> {
  invalidates?: readonly FeatureName[]
  /** Runs after success even when the screen that pressed is gone; what only concerns a screen goes to `mutate`. */
  onDone?: (data: CallResult<E>) => void
}

/**
 * A write. After success every read of the features in `invalidates` is asked again. A press after a broken line
 * carries the same `Idempotency-Key` as the press before (repeat-keys.ts).
 */
export const useMutationFor = <E extends Endpoint>(
  endpoint: Named<E>,
  { invalidates = [], onDone }: WriteOptions<E> = {},
) => {
  const client = useQueryClient()
  return useMutation<CallResult<E>, ApiError, Write<E>>({
    mutationKey: endpoint.key,
    mutationFn: ({ idempotencyKey, ...fields }) =>
      callerOf(client)<E>(
        endpoint,
        fields as unknown as CallFields<E>,
        idempotencyKey === undefined ? {} : { idempotencyKey },
      ),
    onSuccess: (data) => {
      onDone?.(data)
      // Not awaited: what was written is done, and the screen need not wait for the lists to be read again.
      for (const feature of invalidates) void client.invalidateQueries({ queryKey: [feature] })
    },
  })
}
