import { staffCalls } from '@peyk/contract/core/contract.ts'
import { routes } from '../../platform/http/routes.ts'
import { actorOf } from '../../platform/security/audit.ts'
import { publishPicture } from './usecases/publish-picture.ts'

export const picturesRoutes = routes(staffCalls.pictures, {
  publishPicture: ({ input, scope, caller, request, deps }) =>
    publishPicture(
      { scope, staff: { ...actorOf(caller, { ip: request.ip }), userId: caller.userId }, upload: input.picture },
      deps,
    ),
})
