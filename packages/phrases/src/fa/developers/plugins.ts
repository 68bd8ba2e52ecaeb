/** Packages and plugins for developers: the list, and a card of it. */
export const pluginTexts = {
  description: 'بسته‌ها و افزونه‌های آماده برای وصل کردن برنامه و سایت شما',
  search: 'نام، سکو یا دستور نصب',
  count: (count: string) => `${count} افزونه`,
  label: 'افزونه‌ها',
  empty: 'هنوز افزونه‌ای منتشر نشده است',
  emptyHint: 'تا آن زمان می‌توانید وب‌سرویس را از روی مستندات به کار ببرید.',
  toDocuments: 'مستندات وب‌سرویس',
  noResult: 'افزونه‌ای با این مشخصات نیست',
  noResultHint: 'با نام دیگری جستجو کنید؛ وب‌سرویس بدون افزونه هم به کار می‌آید.',
  card: {
    version: (version: string) => `نسخهٔ ${version}`,
    install: 'دستور نصب',
    installOf: (title: string) => `دستور نصب ${title}`,
    guide: 'راهنمای نصب',
    download: 'دریافت',
    downloadOf: (title: string) => `دریافت ${title}`,
    documents: 'مستندات',
    documentsOf: (title: string) => `مستندات ${title}`,
    newTab: 'در برگهٔ جدید باز می‌شود',
  },
} as const
