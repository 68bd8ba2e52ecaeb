const topUp = 'افزایش اعتبار'
const adjusted = 'اصلاح اعتبار'
const sent = 'ارسال'

/** What every row of a method says, by where its money went. */
export const movementWords = {
  online: { in: topUp, out: topUp },
  card_to_card: { in: topUp, out: topUp },
  bank_transfer: { in: topUp, out: topUp },
  gift: { in: 'اعتبار هدیه', out: 'پایان مهلت اعتبار هدیه' },
  send: { in: sent, out: sent },
  refund: { in: 'برگشت هزینهٔ ارسال', out: 'بازپرداخت' },
  admin: { in: adjusted, out: adjusted },
} as const

/** The row of a send; numbers come formatted. */
export const sentWords = (send: string, count: string, line: string) =>
  `${sent} ${send} به ${count} گیرنده از خط ${line}`
