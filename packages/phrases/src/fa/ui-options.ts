/** Texts of the kit's select boxes that take several or make new ones. */
export const uiOptions = {
  create: (label: string) => `افزودن «${label}»`,
  creating: 'در حال افزودن',
  created: (label: string) => `«${label}» افزوده شد`,
  createFailed: 'افزوده نشد؛ دوباره بزنید',
  clearAll: 'برداشتن همه',
  chosen: (count: string) => `${count} مورد انتخاب شد`,
} as const
