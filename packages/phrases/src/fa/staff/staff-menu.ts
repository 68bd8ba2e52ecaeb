/** Texts of the staff's menu that come after the first paint. */
export const staffMenuTexts = {
  /** After the name of the queue, for screen readers. */
  waiting: (count: string) => `، ${count} مورد در انتظار`,
  /** More than are counted. */
  many: (most: string) => `${most}+`,
  lead: 'همهٔ بخش‌های میز کار که در دسترس شماست',
}
