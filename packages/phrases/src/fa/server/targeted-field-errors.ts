/** What the checks of targeted sends say, by the contract's keys. The forms of the panel have sentences of their own. */
export const targetedChecks = {
  postal_prefix: 'کد پستی نامعتبر است',
  years_turned: 'سال تولد «تا» نباید پیش از سال تولد «از» باشد؛ دو سال را جابه‌جا کنید',
  choose_area: 'محدوده‌ای روی نقشه انتخاب کنید: مرکز و شعاع، یا یک چندضلعی',
  one_locator: 'محل را فقط به یک شکل بدهید: استان، کد پستی، دایره، محدوده یا دکل',
  one_bank: 'همهٔ انتخاب‌ها باید از یک بانک باشند: مکان، صنف یا دکل',
  area_crosses: 'ضلع‌های محدوده یکدیگر را قطع می‌کنند؛ نقطه‌ها را به ترتیب دور محدوده بدهید',
  number_prefix: 'پیش‌شماره ۲ تا ۶ رقم است و با ۹ شروع می‌شود، مانند ۹۱۲',
  tower_operator: 'دکل‌ها فقط مشترکان ایرانسل را دارند؛ اپراتور دیگری انتخاب نکنید',
} as const

/** Those that say by themselves what is missing. */
export const TARGETED_BLANK_CHECKS = ['choose_area', 'postal_prefix', 'tower_operator'] as const
