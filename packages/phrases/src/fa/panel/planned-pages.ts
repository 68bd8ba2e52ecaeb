import type { RouteTitle } from './routes.ts'

/** What a route that a later version builds will offer; one line under its heading. */
export const plannedPageNotes: Partial<Record<RouteTitle, string>> = {
  sendSms: 'همهٔ روش‌های ارسال در یک صفحه است. ارسال سریع همین حالا آماده است.',
  sendPhonebook: 'یک یا چند گروه از دفترچه تلفن را انتخاب می‌کنید و به همه یا بخشی از آن‌ها پیام می‌فرستید.',
  sendFile:
    'فایل xlsx، csv یا txt با تا یک میلیون شماره را بارگذاری می‌کنید و پیش از ارسال گزارش درستی شماره‌ها را می‌بینید.',
  sendKeyword: 'متن با متغیرهای هر گیرنده پر می‌شود؛ نام، تاریخ یا هر ستون دیگر فایل.',
  sendPeerToPeer: 'به هر شماره متن خودش می‌رسد؛ از فایل اکسل دوستونه.',
  sendBusiness: 'گیرندگان بر اساس صنف و شهر انتخاب می‌شوند.',
  sendMap: 'محدوده را روی نقشه می‌کشید و به شماره‌های آن محدوده پیام می‌فرستید.',
  sendPostalCode: 'گیرندگان بر اساس کد پستی انتخاب می‌شوند.',
  sendCityProvince: 'گیرندگان بر اساس استان، شهرستان، جنسیت و سن انتخاب می‌شوند.',
  sendTower: 'به مشترکان ایرانسل در پوشش دکل‌های انتخابی پیام می‌فرستید.',
}

export const comingSoon = 'این بخش در حال ساخت است'
