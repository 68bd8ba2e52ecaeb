import type { Behaviour } from './behaviour.ts'
import { decimalText } from './fast-decimal.ts'

/** The id as the submit answer writes it. */
export function submitId(id: number, { submit_id_form }: Pick<Behaviour, 'submit_id_form'>): string {
  if (submit_id_form === 'decimal') return decimalText(id)
  const hex = id.toString(16)
  return submit_id_form === 'hex' ? hex : hex.toUpperCase()
}

/** The same id as the receipt writes it. */
export function receiptId(id: number, behaviour: Pick<Behaviour, 'submit_id_form' | 'receipt_id_form'>): string {
  switch (behaviour.receipt_id_form) {
    case 'decimal':
      return decimalText(id)
    case 'hex':
      return id.toString(16)
    case 'hex_upper':
      return id.toString(16).toUpperCase()
    case 'leading_zeros':
      return submitId(id, behaviour).padStart(20, '0')
    case 'blanks':
      return `  ${submitId(id, behaviour)} `
    default:
      return submitId(id, behaviour)
  }
}
