export const homeErrors = {
  'home.news_not_found': 'خبر یافت نشد',
  'home.banner_not_found': 'بنر یافت نشد',
  'home.quick_access_not_found': 'گزینهٔ دسترسی سریع یافت نشد',
  'home.quick_access_unknown': 'یکی از گزینه‌ها دیگر در فهرست نیست؛ صفحه را دوباره بارگذاری کنید',
  'home.quick_access_route_taken': 'گزینهٔ دیگری به همین صفحه می‌رود؛ صفحهٔ دیگری انتخاب کنید',
  'home.end_before_start': 'پایان نمایش پیش از شروع آن است؛ زمانی پس از شروع انتخاب کنید',
  'home.bad_link': 'لینک درست نیست؛ نشانی کامل یک صفحهٔ وب یا مسیری در همین پنل را بنویسید',
  'home.bad_picture': 'تصویر در تصاویر بارگذاری‌شده نیست؛ آن را دوباره بارگذاری کنید',
  'home.picture_shape': ({ width = '', height = '' }: { width?: string; height?: string }) =>
    `اندازهٔ تصویر درست نیست؛ تصویری با پهنای ${width} و بلندی ${height} پیکسل یا بزرگ‌تر با همین تناسب انتخاب کنید`,
  'home.empty_body': 'پس از پاک‌سازی متنی نمی‌ماند؛ متن خبر را بنویسید',
  'home.too_many_banners': ({ max = '' }: { max?: string }) =>
    `بیش از ${max} بنر نمی‌توان داشت؛ بنرهای پایان‌یافته را حذف کنید`,
  'home.too_many_quick_access': ({ max = '' }: { max?: string }) =>
    `بیش از ${max} گزینهٔ دسترسی سریع نمی‌توان داشت؛ یکی را حذف کنید`,
  'home.list_changed': 'ترتیب در این میان تغییر کرده است؛ صفحه را دوباره بارگذاری کنید',
} as const

export const announcementErrors = {
  'announcements.not_found': 'اطلاعیه یافت نشد',
  'announcements.begun': 'رساندن این اطلاعیه شروع شده است؛ برای متن دیگر، اطلاعیهٔ جدیدی بسازید',
  'announcements.withdrawn': 'این اطلاعیه پس گرفته شده است؛ برای انتشار دوباره، اطلاعیهٔ جدیدی بسازید',
  'announcements.end_before_start': 'پایان اطلاعیه پیش از شروع آن است؛ زمانی پس از شروع انتخاب کنید',
  'announcements.end_past': 'پایان اطلاعیه گذشته است؛ زمانی در آینده انتخاب کنید',
  'announcements.bad_link': 'لینک اطلاعیه درست نیست؛ مسیری در همین پنل بنویسید که با / شروع می‌شود',
  'announcements.audience_missing': 'مخاطبان اطلاعیه مشخص نیستند؛ آن‌ها را انتخاب کنید',
  'announcements.account_not_found': 'یکی از حساب‌ها یافت نشد؛ آن را از فهرست انتخاب کنید',
  'announcements.line_not_found': 'خط انتخاب‌شده یافت نشد؛ آن را از فهرست انتخاب کنید',
  'announcements.sms_not_for_all': 'پیامک فقط به حساب‌های انتخاب‌شده می‌رود؛ حساب‌ها را انتخاب کنید یا پیامک را بردارید',
  'announcements.sms_too_many': ({ max = '' }: { max?: string }) =>
    `پیامک به بیش از ${max} حساب نمی‌رود؛ حساب‌های کمتری انتخاب کنید یا پیامک را بردارید`,
} as const
