import type { PaymentMethod } from '@peyk/domain/payment/amounts.ts'
import type { PaymentTargets } from './wallet-payments.api.ts'

/** Where a transfer can go. */
export interface TransferTarget {
  id: number
  bank: string | null
  bankName: string
  ownerName: string
  cardNumber: string | null
  sheba: string | null
  accountNumber: string | null
}

export const targetsOf = (method: PaymentMethod, targets: PaymentTargets): TransferTarget[] => {
  if (method === 'online') return []
  if (method === 'card_to_card')
    return targets.cards.map(({ id, bank, bank_name, owner_name, card_number }) => ({
      id,
      bank,
      bankName: bank_name,
      ownerName: owner_name,
      cardNumber: card_number,
      sheba: null,
      accountNumber: null,
    }))
  return targets.accounts.map(({ id, bank, bank_name, owner_name, sheba, account_number }) => ({
    id,
    bank,
    bankName: bank_name,
    ownerName: owner_name,
    cardNumber: null,
    sheba,
    accountNumber: account_number,
  }))
}
