import type { Tx } from '@peyk/database/database.ts'
import type { PaymentMethod } from '@peyk/domain/payment/amounts.ts'

/** Which ways are open. */
export async function readOpenMethods(tx: Tx): Promise<Readonly<Record<PaymentMethod, boolean>>> {
  const { rows } = await tx.query<Record<PaymentMethod, boolean>>({
    name: 'payment-methods',
    text: `select has_online as online, has_card_to_card as card_to_card, has_bank_transfer as bank_transfer
      from payment_setting`,
  })
  return rows[0] ?? { online: false, card_to_card: false, bank_transfer: false }
}

export interface TargetRow {
  id: number
  kind: 'card' | 'account'
  ownerName: string
  cardNumber: string | null
  accountNumber: string | null
  sheba: string | null
  bank: string | null
  bankName: string
}

/** Cards and accounts that can be paid to now. */
export async function listOpenTargets(tx: Tx): Promise<TargetRow[]> {
  const { rows } = await tx.query<TargetRow>({
    name: 'payment-targets',
    text: `select id, kind, owner_name as "ownerName", card_number as "cardNumber", account_number as "accountNumber",
        sheba, bank, bank_name as "bankName"
      from payment_targets where is_active order by id`,
  })
  return rows
}

/** Gateways that are offered, in their order. */
export async function listOfferedGateways(tx: Tx): Promise<{ id: number; kind: string; title: string }[]> {
  const { rows } = await tx.query<{ id: number; kind: string; title: string }>({
    name: 'payment-gateways-offered',
    text: 'select id, kind, title from payment_gateways where is_active order by position, id',
  })
  return rows
}
