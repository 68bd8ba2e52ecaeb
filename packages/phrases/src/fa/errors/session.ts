export const sessionErrors = {
  'session.bad_credentials': 'نام کاربری یا رمز عبور اشتباه است',
  'session.locked_out': ({ minutes = '۱۵' }: { minutes?: string }) =>
    `تعداد درخواست بیش از حد مجاز است؛ ${minutes} دقیقهٔ دیگر دوباره تلاش کنید`,
  'session.account_blocked': 'حساب شما مسدود است؛ با پشتیبانی تماس بگیرید',
  'session.second_factor_not_ready':
    'ورود دومرحله‌ای این حساب روشن است و این نسخه هنوز آن را نمی‌پذیرد؛ با پشتیبانی تماس بگیرید',
  'session.wrong_code': 'کد وارد شده صحیح نیست یا منقضی شده است',
  'session.code_too_soon': ({ seconds = '۶۰' }: { seconds?: string }) =>
    `کد تازه فرستاده شده است؛ ${seconds} ثانیهٔ دیگر دوباره تلاش کنید`,
  'session.too_many_codes': 'برای این شماره کدهای زیادی فرستاده شده است؛ بعداً دوباره تلاش کنید',
  'session.second_factor_needs_key': 'ورود دومرحله‌ای این حساب روشن است؛ به جای رمز عبور، کلید دسترسی بفرستید',
} as const
