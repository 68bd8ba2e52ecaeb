export const reportErrors = {
  'reports.not_found': 'پیام مورد نظر یافت نشد',
  'reports.bad_state': 'وضعیت انتخاب شده معتبر نیست',
} as const
