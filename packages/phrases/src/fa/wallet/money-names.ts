// The words of money that moves, as rows of the wire and sheets show them.

export const transactionMethodNames = {
  online: 'پرداخت اینترنتی',
  card_to_card: 'کارت به کارت',
  bank_transfer: 'واریز بانکی',
  gift: 'اعتبار هدیه',
  send: 'ارسال',
  refund: 'برگشت',
  admin: 'اصلاح توسط پشتیبانی',
} as const

export const transactionTypeNames = { deposit: 'واریز', withdrawal: 'برداشت' } as const

/** A pending online payment waits for its payer, a pending transfer for staff. */
export const paymentStatusName = (of: {
  status: 'pending' | 'success' | 'failed' | 'rejected'
  method: keyof typeof transactionMethodNames
}): string => {
  if (of.status === 'pending') return of.method === 'online' ? 'در انتظار پرداخت' : 'در انتظار تأیید'
  return { success: 'موفق', failed: 'ناموفق', rejected: 'ردشده' }[of.status]
}

/** The books of the ledger. */
export const bookNames = {
  available: 'اعتبار نقدی',
  gift: 'اعتبار هدیه',
  held: 'نگه‌داشته برای ارسال',
  revenue: 'درآمد ارسال',
  tax: 'مالیات',
  promotion: 'هزینهٔ هدیه',
  funding: 'پول وارد شده',
} as const
