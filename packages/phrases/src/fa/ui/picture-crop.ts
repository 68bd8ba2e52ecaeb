/** Texts of the dialog that crops a picture. */
export const uiPictureCrop = {
  title: 'برش تصویر',
  frame: 'جای تصویر در کادر',
  hint: 'تصویر را با کشیدن یا با کلیدهای جهت جابه‌جا کنید؛ با + و - یا لغزندهٔ زیر بزرگ و کوچک می‌شود.',
  zoom: 'بزرگ‌نمایی',
  reset: 'بازنشانی',
  confirm: 'ثبت تصویر',
  opening: 'در حال باز کردن تصویر',
} as const
