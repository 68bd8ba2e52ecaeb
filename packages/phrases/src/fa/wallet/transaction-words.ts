import { searchKey, toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { formatNumber } from '@peyk/domain/digits/format.ts'

const METHODS = ['online', 'card_to_card', 'bank_transfer', 'gift', 'send', 'refund', 'admin'] as const
type Method = (typeof METHODS)[number]
type Direction = 'in' | 'out'

const topUp = 'افزایش اعتبار'
const adjusted = 'اصلاح اعتبار'
/** What every row of a method says, by where its money went. */
const words: Readonly<Record<Method, Readonly<Record<Direction, string>>>> = {
  online: { in: topUp, out: topUp },
  card_to_card: { in: topUp, out: topUp },
  bank_transfer: { in: topUp, out: topUp },
  gift: { in: 'اعتبار هدیه', out: 'پایان مهلت اعتبار هدیه' },
  send: { in: 'ارسال', out: 'ارسال' },
  refund: { in: 'برگشت هزینهٔ ارسال', out: 'بازپرداخت' },
  admin: { in: adjusted, out: adjusted },
}
const sent = (id: string, count: string, line: string) => `${words.send.out} ${id} به ${count} گیرنده از خط ${line}`

/** What a movement of the credit was for, in one line; never a text that was sent. What follows a colon somebody wrote. */
export function describeMovement(row: {
  method: Method
  amountTenths: number
  description: string
  sendId: number | null
  recipientCount: number | null
  lineNumber: string | null
}): string {
  const kind = words[row.method][row.amountTenths > 0 ? 'in' : 'out']
  const send = row.sendId === null ? '' : toPersianDigits(row.sendId)
  if (row.method === 'send' && row.lineNumber !== null) {
    const line = toPersianDigits(row.lineNumber.replace(/^\+98/, ''))
    return sent(send, formatNumber(row.recipientCount ?? 0), line)
  }
  if (send !== '') return `${kind} ${send}`
  return row.description === '' ? kind : `${kind}: ${row.description}`
}

/** The methods whose rows say this, those that came in and those that went out; `key` is a `searchKey`. */
export const methodsSaying = (key: string): { deposits: Method[]; withdrawals: Method[] } => {
  const saying = (direction: Direction) => METHODS.filter((method) => searchKey(words[method][direction]).includes(key))
  return { deposits: saying('in'), withdrawals: saying('out') }
}
