/** Texts of the kit's select boxes that take several or make new ones. */
export const uiMultiSelect = {
  create: (label: string) => `افزودن «${label}»`,
  creating: 'در حال افزودن',
  created: (label: string) => `«${label}» افزوده شد`,
  createFailed: 'افزوده نشد؛ دوباره بزنید',
  noneFound: 'موردی با این نام یافت نشد؛ عبارت دیگری را جستجو کنید',
  clearAll: 'برداشتن همه',
  chosen: (count: string) => `${count} مورد انتخاب شد`,
} as const
