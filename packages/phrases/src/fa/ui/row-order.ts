/** Lists whose order people decide: by the buttons of a row, or by dragging it. */
export const rowOrder = {
  hint: 'با دکمه‌های بالا و پایین، ترتیب را عوض کنید.',
  up: (name: string) => `بالا بردن ${name}`,
  down: (name: string) => `پایین بردن ${name}`,
  drag: 'برای جابه‌جایی بکشید',
  moved: (name: string, place: string) => `${name} به جایگاه ${place} رفت`,
  failed: 'تغییر ذخیره نشد',
} as const
