import { contract } from '@peyk/contract/core/contract.ts'
import { actorOf } from '../../platform/security/audit.ts'
import { routes } from '../../platform/http/routes.ts'
import { acceptAgreement } from './usecases/accept-agreement.ts'
import { listAgreements } from './usecases/list-agreements.ts'
import { setDefaults } from './usecases/set-defaults.ts'

export const linesRoutes = routes(contract.lines, {
  agreementList: ({ scope, deps }) => listAgreements({ scope }, deps),
  assignAgreement: ({ input, scope, caller, request, deps }) =>
    acceptAgreement(
      {
        scope,
        agreementId: input.agreement_id,
        lineId: input.number_id,
        userId: caller.userId,
        actor: actorOf(caller, request),
      },
      deps,
    ),
  upsertDefaults: ({ input, scope, deps }) => setDefaults({ scope, items: input.items }, deps),
})
