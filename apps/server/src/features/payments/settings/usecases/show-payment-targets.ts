import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { parentAccountContact } from '@peyk/contract/wallet/payments.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { listOpenTargets } from '../../queries/payment-settings.ts'

/** P9. What customers can pay to now. */
export async function showPaymentTargets(
  { scope }: { scope: AccountScope },
  { db, config }: Pick<Deps, 'db' | 'config'>,
): Promise<CallData<typeof parentAccountContact>> {
  const targets = await db.inAccount(scope, listOpenTargets)
  const cards = targets.flatMap(({ id, cardNumber, ownerName, bankName, bank }) =>
    cardNumber === null ? [] : [{ id, card_number: cardNumber, owner_name: ownerName, bank_name: bankName, bank }],
  )
  const accounts = targets.flatMap(({ id, accountNumber, sheba, ownerName, bankName, bank }) =>
    sheba === null
      ? []
      : [{ id, account_number: accountNumber ?? '', sheba, owner_name: ownerName, bank_name: bankName, bank }],
  )
  return { cards, accounts, support_phone: config.supportPhone ?? null }
}
