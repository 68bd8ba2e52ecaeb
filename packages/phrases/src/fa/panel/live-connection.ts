/** What the connection says of itself on the screen. */
export const liveConnection = {
  offline: 'ارتباط زنده قطع است؛ اطلاعات ممکن است به‌روز نباشد',
  noNetwork: 'اینترنت قطع است؛ اطلاعات به‌روز نمی‌شود',
  connecting: 'در حال برقراری ارتباط زنده',
  connected: 'ارتباط زنده برقرار است',

  /** In a toast. */
  more: 'دیدن جزئیات',
} as const
