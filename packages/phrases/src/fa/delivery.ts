/** Texts of a recipient's state (contract R5; spec §4 for 0–4, REP-04…08). */
export const recipientStateTexts = {
  waiting: 'در انتظار ارسال',
  sent: 'ارسال شده',
  delivered: 'رسیده به گوشی',
  failed: 'نرسیده به گوشی',
  blacklist: 'لیست سیاه',
  cancelled: 'لغو شده',
  expired: 'مهلت گذشته',
  doubtful: 'نامعلوم',
  no_receipt: 'بدون گزارش تحویل',
} as const

/** Texts of `message_status` 0–4. */
export const messageStatusTexts = {
  '0': 'ارسال شده',
  '1': 'رسیده به مخابرات',
  '2': 'رسیده به گوشی',
  '3': 'نرسیده به گوشی',
  '4': 'لیست سیاه',
} as const
