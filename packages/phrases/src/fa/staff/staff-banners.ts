import type { BannerPosition } from '@peyk/contract/home/banners.ts'

/** The banners at the desk of the staff. */
export const staffBannerTexts = {
  description: 'مشتری بنرهای منتشرشده را در زمان خودشان و به همین ترتیب می‌بیند',
  create: 'بنر جدید',
  positions: { home: 'صفحهٔ اصلی', old_panel: 'راه پنل قدیمی' } satisfies Record<BannerPosition, string>,
  list: (position: string) => `بنرهای ${position} به ترتیب نمایش`,
  opened: (count: string) => `${count} نفر باز کرده‌اند`,
  noLink: 'بدون لینک',
  empty: 'هنوز بنری ندارید',
  emptyHint: 'برای هر بنر دو تصویر لازم است: یکی برای رایانه و یکی برای گوشی.',
  remove: {
    title: 'حذف بنر',
    text: (title: string) => `«${title}» و تصویرهایش برای همیشه حذف می‌شوند. برای پنهان کردن آن، پیش‌نویسش کنید.`,
    confirm: 'حذف بنر',
    done: 'بنر حذف شد',
  },
  form: {
    lead: 'پیش‌نمایش همان است که مشتری می‌بیند',
    title: 'نام بنر',
    titleHint: 'برای خودتان؛ مشتری آن را نمی‌بیند',
    alt: 'نوشتهٔ جایگزین',
    altHint: 'آنچه روی تصویر نوشته شده است؛ برای کسی که تصویر را نمی‌بیند خوانده می‌شود',
    desktop: 'تصویر رایانه',
    mobile: 'تصویر گوشی',
    size: (width: string, height: string) => `${width} در ${height} پیکسل، یا بزرگ‌تر با همین تناسب`,
    wrongShape: (width: string, height: string) =>
      `اندازهٔ این تصویر ${width} در ${height} پیکسل است و با جای بنر نمی‌خواند؛ تصویر دیگری انتخاب کنید`,
    titleMissing: 'نام بنر را بنویسید',
    desktopMissing: 'تصویر رایانه را انتخاب کنید',
    mobileMissing: 'تصویر گوشی را انتخاب کنید',
    target: 'باز شدن لینک',
    targets: { _self: 'در همین صفحه', _blank: 'در صفحهٔ جدید' },
    position: 'جای نمایش',
    positionHint: 'بنر «راه پنل قدیمی» فقط جایی دیده می‌شود که پنل قدیمی هست، و بدون لینک به همان می‌رود',
    pictures: 'تصویرها',
    shown: 'نمایش',
    previewEmpty: 'با انتخاب تصویرها، بنر این‌جا دیده می‌شود',
  },
} as const
