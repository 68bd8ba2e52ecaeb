/** Texts of choosing a tracked link for a message. */
export const insertLinkTexts = {
  open: 'لینک رهگیری',
  title: 'لینک رهگیری',
  search: 'جستجوی نشانی، کمپین یا کد',
  list: 'لینک‌های ساخته‌شده',
  takes: (chars: string) => `${chars} کاراکتر در متن`,
  visits: (count: string) => `${count} بازدید`,
  newest: (shown: string, all: string) => `${shown} لینک جدیدتر از ${all} لینک؛ بقیه را جستجو کنید`,
  found: (count: string) => `${count} لینک`,
  noResult: 'لینکی با این عبارت نیست',
  noResultHint: 'عبارت را کوتاه‌تر کنید یا لینک جدیدی بسازید.',
  empty: 'هنوز لینک رهگیری نساخته‌اید',
  emptyHint: 'نشانی صفحه را وارد کنید تا لینک کوتاهی با شمارش بازدید بگیرید.',
  create: 'لینک جدید',
  manage: 'همهٔ لینک‌ها و بازدیدها',
  tooMany: (max: string) => `هر ارسال تا ${max} لینک رهگیری می‌گیرد`,
} as const
