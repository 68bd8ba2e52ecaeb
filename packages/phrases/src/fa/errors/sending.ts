export const sendingErrors = {
  'sending.line_not_usable': 'گزینه انتخاب شده شماره فرستنده صحیح نمی باشد',
  'sending.no_valid_recipient': 'هیچ گیرندهٔ معتبری وارد نشده است؛ شماره‌ها را بررسی کنید',
  'sending.time_past': 'زمان ارسال گذشته است؛ زمانی پس از اکنون انتخاب کنید',
  'sending.time_too_far': 'زمان ارسال نباید دیرتر از یک سال بعد باشد؛ زمان نزدیک‌تری انتخاب کنید',
  'sending.outside_hours': ({ opens = '', closes = '', at = '' }: { opens?: string; closes?: string; at?: string }) =>
    `این خط پیام تبلیغاتی را فقط از ساعت ${opens} تا ${closes} می‌فرستد؛ زمانی در این ساعت‌ها انتخاب کنید یا بپذیرید که ارسال در ${at} انجام شود`,
  'sending.text_too_long': ({ limit = '۲٬۷۰۰' }: { limit?: string }) => `پیام نباید بیشتر از ${limit} کاراکتر باشد`,
  'sending.too_many_recipients': ({ limit = '۱۰۰٬۰۰۰' }: { limit?: string }) =>
    `تعداد گیرندگان نباید بیشتر از ${limit} باشد؛ آن‌ها را در چند ارسال بفرستید`,
  'sending.missing_variable': ({ name = '' }: { name?: string }) =>
    `مقدار متغیر «${name}» وارد نشده است؛ آن را بنویسید`,
  'sending.variable_too_long': ({ name = '', limit = '۲۰' }: { name?: string; limit?: string }) =>
    `مقدار متغیر «${name}» بیش از ${limit} نویسه است؛ آن را کوتاه‌تر کنید`,
  'sending.variable_not_digits': ({ name = '' }: { name?: string }) => `متغیر «${name}» عددی است؛ فقط رقم بنویسید`,
  'sending.unsupported_type': 'گزینه انتخاب شده نوع ارسال صحیح نمی باشد',
  'sending.not_cancellable': 'پیام یافت نشد یا قابل لغو نیست',
  'sending.not_pausable':
    'این ارسال در حال انجام نیست و نمی‌توان آن را متوقف کرد یا ادامه داد؛ صفحه را دوباره بارگذاری کنید',
  'sending.blocked': 'ارسال برای حساب شما مسدود است؛ با پشتیبانی تماس بگیرید',
  'sending.repeat': 'همین پیام به‌تازگی برای همین گیرندگان ارسال شده است؛ اگر دوباره می‌خواهید، ارسال را تأیید کنید',
  'sending.nobody_chosen': 'در انتخاب شما هیچ شماره‌ای نیست؛ گروه یا مخاطبان دیگری انتخاب کنید',
  'sending.not_for_sending': 'این فایل برای ارسال بارگذاری نشده است؛ فایل شماره‌ها را دوباره بارگذاری کنید',
  'sending.file_failed': ({ reason = 'این فایل بررسی نشد' }: { reason?: string }) => reason,
  'sending.audience_changed': 'گیرندگان پس از پیش‌نمایش تغییر کرده‌اند؛ تعداد و هزینهٔ جدید را ببینید و دوباره تأیید کنید',
  'sending.preview_not_found': 'پیش‌نمایش ارسال یافت نشد یا مهلت آن گذشته است؛ دوباره پیش‌نمایش بگیرید',
  'sending.preview_not_ready': 'شمارش گیرندگان هنوز تمام نشده است؛ چند لحظه صبر کنید',
  'sending.preview_used': 'این پیش‌نمایش قبلاً ارسال شده است؛ آن را در گزارش ارسال‌ها ببینید',
  'sending.pace_too_slow': 'با این سرعت، ارسال بیش از یک هفته طول می‌کشد؛ سرعت بیشتری انتخاب کنید',
  'sending.unknown_placeholder': ({ names = '', source = 'file' }: { names?: string; source?: string }) =>
    source === 'file'
      ? `برای ${names} ستونی در فایل نیست؛ نام ستون را درست کنید`
      : `برای ${names} ویژگی‌ای در دفترچه تلفن نیست؛ آن را از متن بردارید یا به دفترچه اضافه کنید`,
  'sending.no_value': ({ names = '', source = 'file' }: { names?: string; source?: string }) =>
    source === 'file'
      ? `هیچ ردیفی برای ${names} مقدار ندارد؛ ستون را پر کنید یا آن را از متن بردارید`
      : `هیچ مخاطبی برای ${names} مقدار ندارد؛ آن را در مخاطبان پر کنید یا از متن بردارید`,
  'sending.row_text_too_long': ({
    rows = '',
    limit = '۲٬۷۰۰',
    source = 'file',
  }: {
    rows?: string
    limit?: string
    source?: string
  }) => `متن ${source === 'file' ? 'ردیف' : 'مخاطب'} ${rows} بیشتر از ${limit} کاراکتر می‌شود؛ آن را کوتاه کنید`,
  'sending.not_movable':
    'این ارسال شروع شده یا پایان یافته است و زمان آن را نمی‌توان تغییر داد؛ صفحه را دوباره بارگذاری کنید',
  'sending.never_comes': 'با این تکرار هیچ نوبتی ساخته نمی‌شود؛ روزها، شروع یا پایان آن را تغییر دهید',
  'sending.many_schedules': ({ limit = '۲۰۰' }: { limit?: string }) =>
    `حساب شما ${limit} ارسال تکراری فعال دارد؛ پیش از ساختن ارسال جدید یکی را لغو کنید`,
  'sending.schedule_not_found': 'این نوبت ارسال یافت نشد؛ شاید ارسال یا لغو شده باشد',
  'sending.stretch_too_long': 'بازهٔ تقویم نباید خالی یا بیشتر از ۶۲ روز باشد؛ بازهٔ دیگری انتخاب کنید',
  'sending.not_retryable': 'این ارسال پایان نیافته است یا ارسال دوبارهٔ آن ممکن نیست؛ صفحه را دوباره بارگذاری کنید',
  'sending.nobody_to_retry': 'گیرنده‌ای برای ارسال دوباره نمانده است؛ گزارش جدید را ببینید',
  'sending.retry_running': 'ارسال دوبارهٔ همین پیام در حال آماده شدن است؛ چند لحظه صبر کنید',
  'sending.ab_one_text': 'تست A/B فقط برای ارسالی است که متن همهٔ گیرندگان یکی باشد؛ تست A/B را خاموش کنید',
  'sending.ab_same_text': 'این متن با متن دیگری یکی است؛ متن متفاوتی بنویسید',
  'sending.ab_no_link': 'این متن لینک رهگیری ندارد؛ لینکی در آن بگذارید یا برنده را با پاسخ‌ها انتخاب کنید',
  'sending.ab_share_small': ({ least = '' }: { least?: string }) =>
    `این سهم برای مقایسه کم است؛ حداقل ${least} درصد گیرندگان لازم است`,
  'sending.ab_too_few': ({ least = '' }: { least?: string }) =>
    `برای تست A/B این متن‌ها حداقل ${least} گیرنده لازم است؛ بدون تست A/B ارسال کنید`,
  'sending.ab_pace': ({ least = '' }: { least?: string }) =>
    `سرعت ارسال بین متن‌ها تقسیم می‌شود؛ حداقل ${least} پیام انتخاب کنید`,
  'sending.ab_outside_hours': ({
    opens = '',
    closes = '',
    at = '',
  }: {
    opens?: string
    closes?: string
    at?: string
  }) => `زمان تصمیم (${at}) بیرون از ساعت‌های این خط است (${opens} تا ${closes})؛ مدت دیگری انتخاب کنید`,
  'sending.ab_no_inbox': 'این خط پیام دریافت نمی‌کند؛ خط دیگری انتخاب کنید یا برنده را با کلیک‌ها انتخاب کنید',
  'sending.ab_not_found': 'این تست یافت نشد؛ صفحه را دوباره بارگذاری کنید',
  'sending.ab_over': 'این تست پایان یافته است؛ نتیجهٔ آن را در گزارش ببینید',
  'sending.ab_unknown_text': 'این تست چنین متنی ندارد؛ صفحه را دوباره بارگذاری کنید',
  'sending.ab_not_sent': 'هنوز هیچ متنی ارسال نشده است؛ پس از شروع ارسال متن‌ها می‌توانید برنده را انتخاب کنید',
  'sending.price_changed': 'هزینهٔ ارسال تغییر کرده است؛ هزینهٔ جدید را ببینید و دوباره تأیید کنید',
} as const
