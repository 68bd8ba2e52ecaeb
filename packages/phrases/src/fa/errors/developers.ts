export const keyErrors = {
  'keys.not_found': 'کلید دسترسی یافت نشد',
  'keys.address_refused': ({ ip = '' }: { ip?: string }) =>
    `این کلید از نشانی ${ip} پذیرفته نمی‌شود؛ در پنل آن را به نشانی‌های مجاز کلید اضافه کنید`,
  'keys.bad_address': 'نشانی آی‌پی درست نیست؛ یک نشانی یا بازه‌ای از نشانی‌ها مانند 203.0.113.0/24 بنویسید',
  'keys.expiry_past': 'پایان اعتبار کلید گذشته است؛ زمانی در آینده انتخاب کنید',
  'keys.too_many': ({ max = '' }: { max?: string }) =>
    `بیش از ${max} کلید نمی‌توان داشت؛ کلیدهایی را که به کار نمی‌آیند حذف کنید`,
  'keys.not_readable': 'متن این کلید نگه داشته نشده است؛ آن را با «تعویض کلید» نو کنید',
} as const

export const callLogErrors = {
  'calls.not_found': 'فراخوانی یافت نشد',
  'calls.range_reversed': 'شروع بازه پس از پایان آن است؛ تاریخ‌ها را جابه‌جا کنید',
} as const

export const webhookErrors = {
  'webhooks.not_found': 'وب‌هوک یافت نشد',
  'webhooks.bad_url': 'نشانی درست نیست؛ نشانی کامل یک صفحهٔ وب را بنویسید',
  'webhooks.forbidden_address': 'این نشانی در شبکهٔ داخلی است؛ نشانی‌ای بنویسید که از اینترنت باز شود',
  'webhooks.unknown_event': 'یکی از رویدادها شناخته نشد؛ از فهرست انتخاب کنید',
  'webhooks.too_many': ({ max = '' }: { max?: string }) => `بیش از ${max} وب‌هوک نمی‌توان داشت؛ یکی را حذف کنید`,
  'webhooks.test_too_soon': 'همین حالا آزمایش شد؛ چند ثانیه دیگر دوباره آزمایش کنید',
  'webhooks.nothing_to_resend': 'در این بازه چیزی برای ارسال دوباره نیست؛ بازهٔ دیگری انتخاب کنید',
  'webhooks.is_off': 'وب‌هوک خاموش است؛ ابتدا آن را روشن کنید',
} as const

/** Of the documents of the API. */
export const documentErrors = {
  'documents.not_found': 'صفحهٔ مستندات یافت نشد',
} as const

export const pluginErrors = {
  'plugins.not_found': 'افزونه یافت نشد',
  'plugins.bad_address': 'نشانی درست نیست؛ نشانی امن یک صفحهٔ وب یا مسیری در همین سایت را بنویسید',
  'plugins.too_many': ({ max = '' }: { max?: string }) => `بیش از ${max} افزونه نمی‌توان داشت؛ یکی را حذف کنید`,
  'plugins.list_changed': 'فهرست در این میان تغییر کرده است؛ صفحه را دوباره بارگذاری کنید',
} as const
