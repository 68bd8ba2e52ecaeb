/** The file of the movements of the credit, and its columns. */
export const transactionSheet = {
  file: 'تراکنش‌ها',
  columns: {
    id: 'شناسه',
    at: 'زمان',
    type: 'نوع',
    method: 'روش',
    status: 'وضعیت',
    description: 'شرح',
    amount: 'مبلغ (ریال)',
    creditAfter: 'مانده (ریال)',
    trackingCode: 'کد رهگیری',
    referenceCode: 'کد مرجع',
    send: 'کد پیگیری ارسال',
    rejectReason: 'علت رد',
  },
} as const
