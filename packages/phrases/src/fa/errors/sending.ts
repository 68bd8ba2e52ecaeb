export const sendingErrors = {
  'sending.line_not_usable': 'گزینه انتخاب شده شماره فرستنده صحیح نمی باشد',
  'sending.no_valid_recipient': 'هیچ گیرندهٔ معتبری وارد نشده است؛ شماره‌ها را بازبینی کنید',
  'sending.time_past': 'زمان ارسال گذشته است؛ زمانی پس از اکنون انتخاب کنید',
  'sending.time_too_far': 'زمان ارسال نباید دیرتر از یک سال بعد باشد',
  'sending.text_too_long': ({ limit = '۲٬۷۰۰' }: { limit?: string }) => `پیام نباید بیشتر از ${limit} کاراکتر باشد`,
  'sending.too_many_recipients': ({ limit = '۱۰۰٬۰۰۰' }: { limit?: string }) =>
    `تعداد گیرندگان نباید بیشتر از ${limit} باشد؛ آن‌ها را در چند ارسال بفرستید`,
  'sending.missing_variable': ({ name = '' }: { name?: string }) => `مقدار متغیر «${name}» وارد نشده است`,
  'sending.unsupported_type': 'گزینه انتخاب شده نوع ارسال صحیح نمی باشد',
  'sending.not_cancellable': 'پیام یافت نشد یا قابل لغو نیست',
  'sending.not_pausable': 'این ارسال در حال انجام نیست و نمی‌توان آن را نگه داشت یا ادامه داد',
  'sending.blocked': 'ارسال برای حساب شما مسدود است',
  'sending.repeat': 'همین پیام به‌تازگی برای همین گیرندگان ارسال شده است؛ اگر دوباره می‌خواهید، ارسال را تأیید کنید',
  'sending.price_changed': 'هزینهٔ ارسال تغییر کرده است؛ هزینهٔ تازه را ببینید و دوباره تأیید کنید',
} as const
