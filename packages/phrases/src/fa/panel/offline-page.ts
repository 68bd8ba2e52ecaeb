/** What the installed panel shows when it is opened without a connection. */
export const offlinePage = {
  title: 'اینترنت قطع است',
  text: 'پنل بدون اینترنت چیزی نشان نمی‌دهد، تا عدد یا گزارش قدیمی نبینید. با وصل شدن اینترنت، همین صفحه خودش باز می‌شود.',
  kept: 'نوشته‌های ناتمام شما در همین دستگاه مانده است و در همان فرم منتظر شماست. چیزی بدون تأیید دوبارهٔ شما ارسال نمی‌شود.',
  again: 'تلاش دوباره',
} as const
