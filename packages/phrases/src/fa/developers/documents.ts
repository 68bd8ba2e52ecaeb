/** `/developers/documents`: what stands around the pages. */
export const documentTexts = {
  description: 'همهٔ فراخوانی‌های وب‌سرویس با نمونهٔ آماده و امکان امتحان با کلید خودتان',
  open: 'صفحهٔ عمومی',
  search: 'جستجو در مستندات',
  language: 'زبان مستندات',
  persian: 'فارسی',
  english: 'انگلیسی',
  contents: 'فهرست مستندات',
}
