/** One field over one list of all that can be done (command palette). */
export const commandDialog = {
  title: 'جستجو و دستورها',
  none: 'چیزی پیدا نشد',
  searching: 'در حال جستجو…',
  failed: 'بخشی از نتیجه‌ها دریافت نشد',
  hint: { move: 'جابه‌جایی', choose: 'انتخاب' },
} as const
