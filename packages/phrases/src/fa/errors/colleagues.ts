export const colleagueErrors = {
  'colleagues.no_role': 'ابتدا یک سطح دسترسی ایجاد کنید',
  'colleagues.role_not_found': 'نقش مورد نظر یافت نشد',
  'colleagues.role_taken': 'نقش دیگری با همین عنوان دارید؛ عنوان دیگری بنویسید',
  'colleagues.role_in_use': ({ count = 'چند' }: { count?: string }) =>
    `این نقش به ${count} همکار داده شده است؛ ابتدا نقش آن‌ها را تغییر دهید`,
  'colleagues.not_found': 'کاربر مورد نظر یافت نشد',
  'colleagues.user_name_taken': 'نام کاربری وارد شده قبلا ثبت شده است',
  'colleagues.mobile_apart':
    'این همکار قبلاً وارد شده است؛ شماره‌اش را با رمز عبور خودتان و کدی که به شمارهٔ جدید فرستاده می‌شود تغییر دهید',
  'colleagues.mobile_taken': 'شماره موبایل وارد شده قبلا ثبت شده است',
  'colleagues.too_many_invites': 'به سقف دعوت امروز رسیده‌اید؛ فردا دوباره تلاش کنید',
} as const
