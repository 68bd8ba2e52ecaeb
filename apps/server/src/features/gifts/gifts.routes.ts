import { financeCalls, walletCalls } from '@peyk/contract/core/contract.ts'
import { refusal } from '../../platform/app-error.ts'
import { routes } from '../../platform/http/routes.ts'

const comes = (): never => {
  throw refusal('call.not_ready')
}

export const giftsRoutes = [
  ...routes(walletCalls.gifts, { todayCharge: comes, gifts: comes }),
  ...routes(financeCalls.giftCharges, {
    staffGiftCharges: comes,
    createGiftCharge: comes,
    updateGiftCharge: comes,
    stopGiftCharge: comes,
  }),
]
