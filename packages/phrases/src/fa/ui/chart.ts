/** Texts of charts. Amounts come in already written. */
export const uiChart = {
  table: (name: string) => `داده‌های نمودار ${name}`,
  read: (name: string) => `نمودار ${name}؛ با کلیدهای جهت خوانده می‌شود`,
  point: (name: string, values: readonly string[]) => `${name}: ${values.join('، ')}`,
  value: (name: string, value: string) => `${name} ${value}`,
  category: 'عنوان',
  total: 'مجموع',
  under: (percent: string) => `کمتر از ${percent}`,
} as const
