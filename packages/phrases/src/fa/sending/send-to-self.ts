/** The dialog in which a text is tried on one's own number; it comes when it is opened. */
export const sendToSelf = {
  title: 'ارسال آزمایشی',
  sentence: 'همین متن، از همین خط، فقط به شمارهٔ خودتان فرستاده می‌شود.',
  to: 'گیرنده',
  confirm: 'ارسال پیام آزمایشی',
  sent: 'پیام آزمایشی فرستاده شد',
  sentTo: (mobile: string) => `به ${mobile} می‌رسد؛ در گزارش‌ها هم دیده می‌شود.`,
} as const
