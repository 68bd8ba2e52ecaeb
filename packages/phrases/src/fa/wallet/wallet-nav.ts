/** The links among the pages of the wallet. */
export const walletNav = {
  label: 'بخش‌های کیف پول',
  credit: 'کیف پول',
  transactions: 'تراکنش‌ها',
  statements: 'صورت‌حساب‌ها',
  documents: 'رسید و فاکتور',
} as const
