/** News on the home page. */
export const news = {
  title: 'خبرها',
  important: 'مهم',
  unseen: 'خوانده‌نشده',
  all: 'همهٔ خبرها',
  more: 'خبرهای قدیمی‌تر',
  empty: 'خبری نیست',
  emptyHint: 'خبرهای جدید پنل را این‌جا می‌بینید.',
  follow: 'رفتن به صفحهٔ خبر',
  picture: (title: string) => `تصویر خبر «${title}»`,
} as const
