/** What the connection says of itself on the screen. */
export const live = {
  offline: 'ارتباط زنده قطع است؛ اطلاعات ممکن است به‌روز نباشد',
  connecting: 'در حال برقراری ارتباط زنده',
  connected: 'ارتباط زنده برقرار است',
} as const
