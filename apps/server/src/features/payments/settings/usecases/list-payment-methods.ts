import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { paymentMethodList } from '@peyk/contract/wallet/payments.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { MAX_PAYMENT_RIAL, MIN_PAYMENT_RIAL, PAYMENT_METHODS } from '@peyk/domain/payment/amounts.ts'
import { transactionMethodNames } from '@peyk/phrases/fa/wallet/money-names.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { listOfferedGateways, listOpenTargets, readOpenMethods } from '../../queries/payment-settings.ts'

/** P10. The three ways; one is open when staff left it on and there is a gateway, a card or an account for it. */
export async function listPaymentMethods(
  { scope }: { scope: AccountScope },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof paymentMethodList>> {
  return db.inAccount(scope, async (tx) => {
    const isOn = await readOpenMethods(tx)
    const gateways = await listOfferedGateways(tx)
    const targets = await listOpenTargets(tx)
    const hasMeans = {
      online: gateways.length > 0,
      card_to_card: targets.some(({ kind }) => kind === 'card'),
      bank_transfer: targets.some(({ kind }) => kind === 'account'),
    }
    return PAYMENT_METHODS.map((key) => ({
      key,
      title: transactionMethodNames[key],
      is_active: isOn[key] && hasMeans[key],
      min_amount: MIN_PAYMENT_RIAL,
      max_amount: MAX_PAYMENT_RIAL,
      gateways: key === 'online' ? gateways.map(({ id, title, kind }) => ({ id, title, logo: kind })) : [],
    }))
  })
}
