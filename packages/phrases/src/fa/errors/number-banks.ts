/** Of number banks at the desk of the staff. */
export const numberBankErrors = {
  'number_banks.not_found': 'این بانک شماره یافت نشد',
  'number_banks.bad_format': 'این فایل خوانده نمی‌شود؛ فایل csv، txt یا xlsx انتخاب کنید',
  'number_banks.empty_file': 'این فایل خالی است؛ فایل دیگری انتخاب کنید',
  'number_banks.too_large': 'حجم فایل بیش از ۲ گیگابایت است؛ آن را در چند فایل بارگذاری کنید',
  'number_banks.bad_period': 'پایان اعتبار پیش از شروع آن است؛ تاریخ دیگری انتخاب کنید',
  'number_banks.bad_mapping': ({ fields = '' }: { fields?: string }) =>
    `ستونی برای این مورد انتخاب نشده است یا دو بار انتخاب شده است: ${fields}`,
  'number_banks.bad_mobile': ({ mobile = '' }: { mobile?: string }) =>
    `«${mobile}» شمارهٔ همراه نیست؛ شماره را با 09 بنویسید`,
  'number_banks.is_loaded': 'این بانک بارگذاری شده یا در حال بارگذاری است؛ برای فایل دیگر، بانک جدیدی بارگذاری کنید',
  'number_banks.no_file': 'فایل این بانک دیگر نگه داشته نشده است؛ فایل را دوباره بارگذاری کنید',
  'number_banks.not_loading': 'بارگذاری این بانک به پایان رسیده است؛ صفحه را دوباره بارگذاری کنید',
  'number_banks.not_ready': 'این بانک هنوز آمادهٔ استفاده نیست؛ بارگذاری باید کامل شده باشد',
  'number_banks.is_active': 'این بانک همین حالا فعال است',
  'number_banks.not_active': 'این بانک فعال نیست؛ صفحه را دوباره بارگذاری کنید',
  'number_banks.over': 'اعتبار این بانک تمام شده است؛ اول تاریخ پایان اعتبار را تغییر دهید',
  'number_banks.in_use': 'این بانک فعال یا در حال بارگذاری است؛ اول آن را کنار بگذارید یا بارگذاری را متوقف کنید',
  'number_banks.not_removed': 'این شماره در فهرست شماره‌های خارج‌شده نیست',
} as const
