/** What the connection says of itself on the screen. */
export const liveConnection = {
  offline: 'ارتباط زنده قطع است؛ اطلاعات ممکن است به‌روز نباشد',
  noNetwork: 'اینترنت قطع است؛ اطلاعات به‌روز نمی‌شود',
  connecting: 'در حال برقراری ارتباط زنده',
  connected: 'ارتباط زنده برقرار است',

  /** Toasts. Amounts come in already written. */
  lowCredit: (credit: string) => `اعتبار شما به ${credit} رسید`,
  lowCreditHint: (limit: string) => `کمتر از حد هشدار شما، ${limit}، است.`,
  charge: 'افزایش اعتبار',
  more: 'دیدن جزئیات',
} as const
