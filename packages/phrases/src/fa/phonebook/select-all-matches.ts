/** Choosing all contacts that a search finds. Counts come in already written. */
export const selectAllMatchesTexts = {
  page: (count: string) => `هر ${count} مخاطب این صفحه انتخاب شده‌اند.`,
  choose: (count: string) => `انتخاب همهٔ ${count} مخاطب این فهرست`,
  chooseUncounted: 'انتخاب همهٔ مخاطبان این فهرست',
  counting: 'در حال شمردن مخاطبان این فهرست',
  chosen: (count: string) => `همهٔ ${count} مخاطب این فهرست، در همهٔ صفحه‌ها، انتخاب شده‌اند.`,
  tooMany: (limit: string) =>
    `این فهرست بیش از ${limit} مخاطب دارد و هر کار گروهی تا ${limit} مخاطب را در بر می‌گیرد؛ جستجو یا فیلترها را محدودتر کنید.`,
  retry: 'شمردن دوباره',
}
