import { contract } from '@peyk/contract/core/contract.ts'
import { routes } from '../../platform/http/routes.ts'
import { createLink } from './usecases/create-link.ts'
import { listLinks } from './usecases/list-links.ts'
import { showClicks } from './usecases/show-clicks.ts'

export const linksRoutes = routes(contract.links, {
  list: ({ input, scope, request, deps }) => listLinks({ scope, input, origin: request.origin }, deps),
  showVisits: ({ input, scope, request, deps }) => showClicks({ scope, input, origin: request.origin }, deps),
  create: ({ input, scope, caller, request, deps }) =>
    createLink({ scope, input, userId: caller.userId, origin: request.origin }, deps),
})
