/** The moving pictures of the home page. */
export const banners = {
  label: 'بنرها',
  carousel: 'نوار چرخان',
  slide: 'بنر',
  of: (at: string, count: string) => `${at} از ${count}`,
  next: 'بنر بعدی',
  previous: 'بنر قبلی',
  pause: 'توقف حرکت بنرها',
  play: 'ادامهٔ حرکت بنرها',
} as const
