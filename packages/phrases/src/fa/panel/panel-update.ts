/** A newer version of the panel is on the server. */
export const panelUpdate = {
  title: 'نسخهٔ جدید پنل آماده است',
  text: 'هر وقت بخواهید بارگذاری کنید؛ نوشته‌های شما در فرم‌ها می‌ماند.',
  apply: 'بارگذاری نسخهٔ جدید',
  later: 'بعداً',
} as const
