/** What a call to a browser says that is only made to see that it works. */
export const pushTest = {
  title: 'اعلان‌های مرورگر کار می‌کند',
  body: 'از این پس آنچه انتخاب کرده‌اید، حتی با پنل بسته، همین‌جا می‌رسد.',
} as const
