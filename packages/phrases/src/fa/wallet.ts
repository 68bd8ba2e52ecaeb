/** Words of the wallet that the server and the panel share. */
export const walletPhrases = {
  credit: 'اعتبار',
  held: 'مسدود شده برای ارسال‌های در جریان',
  yesterday: 'اعتبار پایان دیروز',
  gift: 'اعتبار هدیه',
} as const
