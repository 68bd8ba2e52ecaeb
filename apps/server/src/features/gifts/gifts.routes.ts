import { financeCalls, walletCalls } from '@peyk/contract/core/contract.ts'
import { actorOf, type Actor } from '../../platform/security/audit.ts'
import type { Caller } from '../../platform/http/auth/caller.ts'
import { routes, type RequestInfo } from '../../platform/http/routes.ts'
import { listGiftCharges } from './usecases/list-charges.ts'
import { createCharge, updateCharge } from './usecases/save-charge.ts'
import { listOpenGifts, showTodayCharge } from './usecases/show-today-charge.ts'
import { stopGiftCharge } from './usecases/stop-charge.ts'

const staffActor = ({ caller, request }: { caller: Caller; request: RequestInfo }): { staff: Actor } => ({
  staff: actorOf(caller, { ip: request.ip }),
})

export const giftsRoutes = [
  ...routes(walletCalls.gifts, {
    todayCharge: ({ scope, deps }) => showTodayCharge({ scope }, deps),
    gifts: ({ scope, deps }) => listOpenGifts({ scope }, deps),
  }),
  ...routes(financeCalls.giftCharges, {
    staffGiftCharges: ({ caller, deps }) => listGiftCharges({ staffUserId: caller.userId }, deps),
    createGiftCharge: (call) => createCharge({ input: call.input, ...staffActor(call) }, call.deps),
    updateGiftCharge: async (call) => {
      await updateCharge({ input: call.input, ...staffActor(call) }, call.deps)
      return null
    },
    stopGiftCharge: async (call) => {
      await stopGiftCharge({ id: call.input.id, ...staffActor(call) }, call.deps)
      return null
    },
  }),
]
