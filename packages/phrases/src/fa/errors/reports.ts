export const reportErrors = {
  'reports.not_found': 'پیام مورد نظر یافت نشد',
  'reports.bad_state': 'وضعیت انتخاب شده معتبر نیست',
  'reports.range_needed': 'برای بایگانی، از تاریخ و تا تاریخ را انتخاب کنید',
  'reports.range_too_long': 'بازهٔ تاریخ نباید بیشتر از یک سال باشد',
  'reports.range_reversed': 'تاریخ پایان باید پس از تاریخ شروع باشد',
  'reports.counts_reversed': 'بیشترین تعداد نباید از کمترین کمتر باشد',
  'reports.recipients_deleted': 'مهلت نگهداری ریز گیرندگان این ارسال گذشته است',
  'reports.nothing_to_prove': 'این ارسال هنوز گیرنده‌ای ندارد که گواهی شود',
  'reports.filter_name_taken': 'فیلتری با این نام ذخیره شده است',
  'reports.too_many_filters': 'بیش از این نمی‌توان فیلتر ذخیره کرد؛ یکی را حذف کنید',
  'reports.filter_empty': 'هیچ فیلتری انتخاب نشده است',
  'reports.filter_not_found': 'فیلتر ذخیره‌شده یافت نشد',
} as const

export const inboxErrors = {
  'inbox.nothing_named': 'هیچ پیامی انتخاب نشده است',
  'inbox.no_conversation': 'گفتگو با این شماره یافت نشد',
} as const
