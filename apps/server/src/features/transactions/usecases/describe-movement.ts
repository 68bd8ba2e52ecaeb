import { TRANSACTION_METHODS, type TransactionMethod } from '@peyk/contract/wallet/money-words.ts'
import { searchKey, toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { formatNumber } from '@peyk/domain/digits/format.ts'
import { movementWords, sentWords } from '@peyk/phrases/fa/wallet/transaction-words.ts'
import type { MovementRow } from '../queries/movements.ts'

/** What a movement of the credit was for, in one line; never a text that was sent. What follows a colon somebody wrote. */
export function describeMovement(
  row: Pick<MovementRow, 'method' | 'amountTenths' | 'description' | 'sendId' | 'recipientCount' | 'lineNumber'>,
): string {
  const kind = movementWords[row.method][row.amountTenths > 0 ? 'in' : 'out']
  const send = row.sendId === null ? '' : toPersianDigits(row.sendId)
  if (row.method === 'send' && row.lineNumber !== null) {
    const line = toPersianDigits(row.lineNumber.replace(/^\+98/, ''))
    return sentWords(send, formatNumber(row.recipientCount ?? 0), line)
  }
  if (send !== '') return `${kind} ${send}`
  return row.description === '' ? kind : `${kind}: ${row.description}`
}

/** The methods whose rows all say this, those that came in and those that went out; `key` is a `searchKey`. */
export function findMethodsSaying(key: string): { deposits: TransactionMethod[]; withdrawals: TransactionMethod[] } {
  const saying = (direction: 'in' | 'out') =>
    TRANSACTION_METHODS.filter((method) => searchKey(movementWords[method][direction]).includes(key))
  return { deposits: saying('in'), withdrawals: saying('out') }
}
