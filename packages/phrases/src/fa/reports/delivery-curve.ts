/** How a send went over time. */
export const deliveryCurveTexts = {
  title: 'روند ارسال و تحویل',
  series: { sent: 'ارسال‌شده', delivered: 'رسیده به گوشی', failed: 'نرسیده به گوشی' },
  empty: 'برای این ارسال روند دقیقه‌ای نگه داشته نشده است',
  ahead: 'با رفتن اولین پیام‌ها، روند آن‌ها این‌جا دیده می‌شود',
  step: { minute: (count: string) => `هر نقطه: ${count} دقیقه`, hour: (count: string) => `هر نقطه: ${count} ساعت` },
} as const
