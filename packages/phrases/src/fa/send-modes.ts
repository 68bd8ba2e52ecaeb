/** The screen that lists the sending modes. */
export const sendModes = {
  description: 'روش ارسال را انتخاب کنید',
  quickNote: 'به شماره‌هایی که می‌نویسید یا می‌چسبانید',
  coming: 'به‌زودی',
} as const
