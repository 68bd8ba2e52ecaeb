import { developerCalls, staffCalls } from '@peyk/contract/core/contract.ts'
import type { Caller } from '../../platform/http/auth/caller.ts'
import { routes, type RequestInfo } from '../../platform/http/routes.ts'
import { actorOf } from '../../platform/security/audit.ts'
import { listPlugins, listPluginsForStaff } from './usecases/list-plugins.ts'
import { createPlugin, orderPlugins, removePlugin, updatePlugin } from './usecases/save-plugin.ts'

const byStaff = ({ caller, request }: { caller: Caller; request: RequestInfo }) => ({
  staff: actorOf(caller, { ip: request.ip }),
  staffUserId: caller.userId,
})
const toNull = async (work: Promise<unknown>): Promise<null> => {
  await work
  return null
}

export const pluginsRoutes = [
  ...routes(developerCalls.plugins, {
    plugins: ({ input, scope, deps }) => listPlugins({ scope, search: input.search ?? '' }, deps),
  }),
  ...routes(staffCalls.plugins, {
    staffPlugins: ({ caller, deps }) => listPluginsForStaff({ staffUserId: caller.userId }, deps),
    createPlugin: (call) => createPlugin({ input: call.input, ...byStaff(call) }, call.deps),
    updatePlugin: ({ input: { id, ...input }, ...call }) =>
      toNull(updatePlugin({ id, input, ...byStaff(call) }, call.deps)),
    removePlugin: (call) => toNull(removePlugin({ id: call.input.id, ...byStaff(call) }, call.deps)),
    orderPlugins: (call) => toNull(orderPlugins({ ids: call.input.ids, ...byStaff(call) }, call.deps)),
  }),
]
