/** What a targeted form says where there is no bank of numbers: said rarely, it comes when it is needed. */
export const noBankHints = {
  none: 'برای این نوع ارسال هنوز بانک شماره‌ای بارگذاری نشده یا مهلت استفاده از آن تمام شده است. نوشته‌های شما حفظ می‌شود.',
  coming: 'چند لحظه طول می‌کشد؛ وقتی آماده شد، تعداد همین‌جا دیده می‌شود. نوشته‌های شما حفظ می‌شود.',
} as const
