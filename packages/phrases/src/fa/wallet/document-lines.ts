/** What stands in the lines of a document, for good: it is stored with it. */
export const documentLines = {
  payment: 'خرید اعتبار پیامک',
  paidBack: 'برگشت خرید اعتبار پیامک',
} as const
