/** The screen that lists the sending modes. */
export const sendModes = {
  description: 'روش ارسال را انتخاب کنید',
  notes: {
    quick: 'به شماره‌هایی که می‌نویسید یا می‌چسبانید',
    phonebook: 'به گروه‌ها، بخشی از یک گروه، مخاطبان انتخابی یا برچسب‌ها',
    file: 'به شماره‌های یک فایل اکسل، csv یا متنی',
    keyword: 'متنی که با ستون‌های فایل برای هر نفر پر می‌شود',
    peerToPeer: 'برای هر شماره متن خودش، از فایل اکسل',
  },
  kept: 'ادامهٔ ارسال‌های نیمه‌کاره',
  noText: 'هنوز متنی ندارد',
  recent: 'ارسال‌های اخیر',
  allReports: 'همهٔ گزارش‌ها',
  noSends: 'در ۳۰ روز گذشته ارسالی نبوده است',
  coming: 'به‌زودی',
} as const
