import { queryOptions, useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { FeatureName } from '@peyk/contract/core/contract.ts'
import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import type { ApiError } from './api-error.ts'
import type { CallFields, CallOptions, CallResult } from './api-caller.ts'
import { getCaller } from './query-client.ts'

/**
 * An endpoint as the client uses it: what goes over the wire, and its place in the cache. Schemas and examples are not
 * part of it (the panel's build leaves them out); `of` only carries the type.
 */
export interface NamedEndpoint<E extends Endpoint> extends Pick<
  Endpoint,
  'method' | 'path' | 'auth' | 'kind' | 'paged'
> {
  readonly key: readonly [feature: FeatureName, name: string]
  readonly of?: E
}

type NamedEndpoints<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name] extends Endpoint
    ? NamedEndpoint<Module[Name]>
    : never
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'kind' in value

/**
 * The calls of one feature, each with its key: `const reports = callsOf('reports', reportsContract)`. Taking one
 * module and not the whole contract keeps the other features out of the first download.
 */
export const apiOf = <Module extends object>(feature: FeatureName, module: Module): NamedEndpoints<Module> => {
  const calls: Record<string, NamedEndpoint<Endpoint>> = {}
  for (const [name, endpoint] of Object.entries(module)) {
    if (!isEndpoint(endpoint)) continue
    const { method, path, auth, kind, paged } = endpoint
    calls[name] = { method, path, auth, kind, paged, key: [feature, name] }
  }
  return calls as NamedEndpoints<Module>
}

/** The caller reads only the wire part of an endpoint. */
const asEndpoint = <E extends Endpoint>(named: NamedEndpoint<E>): E => named as unknown as E

/** Query options of a read under the key `[feature, name, fields]`; invalidate by any prefix of it. */
export const queryOptionsFor = <E extends Endpoint>(endpoint: NamedEndpoint<E>, fields: CallFields<E>) =>
  queryOptions<CallResult<E>, ApiError>({
    queryKey: [...endpoint.key, fields] as QueryKey,
    queryFn: ({ client, signal }) => getCaller(client)<E>(asEndpoint(endpoint), fields, { signal }),
  })

/** A read that is not cached, such as the pages of a file. */
export const fetchUncached = <E extends Endpoint>(
  endpoint: NamedEndpoint<E>,
  fields: CallFields<E>,
  { client, ...options }: { client: QueryClient } & Pick<CallOptions, 'signal' | 'token'>,
): Promise<CallResult<E>> => getCaller(client)<E>(asEndpoint(endpoint), fields, options)

/** Argument of `mutate`: the fields of the call, and the idempotency key where a form has its own. */
export type MutationFields<E extends Endpoint> = CallFields<E> & Pick<CallOptions, 'idempotencyKey'>

export interface MutationOptions<E extends Endpoint> {
  invalidates?: readonly FeatureName[]
  /** Runs after success even when the screen has been closed; callbacks of the screen belong to `mutate`. */
  onDone?: (data: CallResult<E>) => void
}

/**
 * Mutation options of a write. After success all reads of the features in `invalidates` are refetched. A retry after a lost
 * connection uses the same `Idempotency-Key` (idempotency-keys.ts).
 */
export const useMutationFor = <E extends Endpoint>(
  endpoint: NamedEndpoint<E>,
  { invalidates = [], onDone }: MutationOptions<E> = {},
) => {
  const client = useQueryClient()
  return useMutation<CallResult<E>, ApiError, MutationFields<E>>({
    mutationKey: endpoint.key,
    mutationFn: ({ idempotencyKey, ...fields }) =>
      getCaller(client)<E>(
        asEndpoint(endpoint),
        fields as unknown as CallFields<E>,
        idempotencyKey === undefined ? {} : { idempotencyKey },
      ),
    onSuccess: (data) => {
      onDone?.(data)
      // Not awaited: the write is done, and the screen need not wait for the refetch.
      for (const feature of invalidates) void client.invalidateQueries({ queryKey: [feature] })
    },
  })
}
