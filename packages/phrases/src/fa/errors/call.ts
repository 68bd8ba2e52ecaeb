/** What any call may refuse before its own rules are asked (contract §1.4). */
export const callErrors = {
  'call.unauthenticated': 'اطلاعات وارد شده صحیح نمی باشد',
  'call.forbidden': 'برای افزایش سطح دسترسی با مدیر خود هماهنگ کنید',
  'call.wrong_credential': 'این عملیات با کلید دسترسی مجاز نیست',
  'call.own_hand_only': 'هنگام ورود پشتیبانی به حساب، این کار ممکن نیست',
  'call.unknown_path': 'نشانی مورد نظر یافت نشد',
  'call.bad_method': 'این نشانی با روش دیگری فراخوانی می‌شود؛ مستندات را ببینید',
  'call.invalid': 'اطلاعات وارد شده صحیح نمی باشد',
  'call.broken_body': 'بدنهٔ درخواست خوانده نشد؛ قالب آن را با مستندات بسنجید',
  'call.too_large': 'حجم درخواست بیش از حد مجاز است؛ آن را در چند بخش بفرستید',
  'call.too_many': 'تعداد درخواست بیش از حد مجاز است',
  'call.crash': 'خطا در ارسال اطلاعات',
  'call.not_ready': 'سامانه در حال آماده شدن است؛ چند لحظه بعد دوباره تلاش کنید',
  'call.repeat_running': 'همین درخواست هنوز در حال انجام است؛ چند لحظه بعد دوباره تلاش کنید',
  'call.repeat_differs': 'این شناسهٔ تکرار پیش‌تر با اطلاعات دیگری به کار رفته است؛ شناسهٔ تازه‌ای بفرستید',
} as const
