import { developerCalls, staffCalls } from '@peyk/contract/core/contract.ts'
import { refusal } from '../../platform/app-error.ts'
import { routes } from '../../platform/http/routes.ts'

const later = (): never => {
  throw refusal('call.not_ready')
}

export const pluginsRoutes = [
  ...routes(developerCalls.plugins, {
    plugins: later,
  }),
  ...routes(staffCalls.plugins, {
    staffPlugins: later,
    createPlugin: later,
    updatePlugin: later,
    removePlugin: later,
    orderPlugins: later,
  }),
]
