export const lineErrors = {
  'lines.agreement_not_found': 'تعهدنامهٔ مورد نظر یافت نشد',
  'lines.already_assigned': 'این خط قبلاً به حساب شما داده شده است؛ آن را در فهرست خط‌های خود ببینید',
  'lines.already_asked': 'این درخواست قبلاً ثبت شده است؛ تا پاسخ پشتیبانی صبر کنید',
  'lines.not_usable': 'گزینه انتخاب شده شماره فرستنده صحیح نمی باشد',
} as const
