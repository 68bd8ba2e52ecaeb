export const sessionErrors = {
  'session.bad_credentials': 'نام کاربری یا رمز عبور اشتباه است',
  'session.locked_out': ({ minutes = '۱۵' }: { minutes?: string }) =>
    `تعداد درخواست بیش از حد مجاز است؛ ${minutes} دقیقهٔ دیگر دوباره تلاش کنید`,
  'session.account_blocked': 'حساب شما مسدود است؛ با پشتیبانی تماس بگیرید',
  'session.no_mobile_for_code':
    'ورود دومرحله‌ای این حساب روشن است و برای شما شماره همراهی ثبت نشده است؛ با مدیر حساب هماهنگ کنید',
  'session.wrong_code': 'کد وارد شده صحیح نیست یا منقضی شده است',
  'session.code_too_soon': ({ seconds = '۶۰' }: { seconds?: string }) =>
    `کد جدید فرستاده شده است؛ ${seconds} ثانیهٔ دیگر دوباره تلاش کنید`,
  'session.too_many_codes': 'برای این شماره کدهای زیادی فرستاده شده است؛ بعداً دوباره تلاش کنید',
  'session.user_name_taken': 'نام کاربری وارد شده قبلا ثبت شده است',
  'session.bad_user_name': 'نام کاربری باید شامل حروف انگلیسی بزرگ و کوچک و اعداد و - و . باشد',
  'session.mobile_taken': 'شماره موبایل وارد شده قبلا ثبت شده است',
  'session.identity_differs':
    'خطا در احراز هویت: شماره موبایل به نام صاحب این کد ملی نیست؛ شماره و کد ملی را بررسی کنید',
  'session.identity_away': 'سامانهٔ احراز هویت پاسخ نمی‌دهد و چیزی ثبت نشد؛ چند دقیقهٔ دیگر دوباره تلاش کنید',
  'session.register_closed': 'ثبت‌نام در حال حاضر بسته است؛ با پشتیبانی تماس بگیرید',
  'session.forgot_closed': 'بازیابی رمز عبور در حال حاضر بسته است؛ با پشتیبانی تماس بگیرید',
  'session.code_login_closed': 'ورود با کد پیامکی در حال حاضر بسته است؛ با رمز عبور وارد شوید',
  'session.not_found': 'دستگاه مورد نظر یافت نشد',
  'session.second_factor_needs_key': 'ورود دومرحله‌ای این حساب روشن است؛ به جای رمز عبور، کلید دسترسی بفرستید',
} as const
