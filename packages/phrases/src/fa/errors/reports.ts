export const reportErrors = {
  'reports.not_found': 'پیام مورد نظر یافت نشد',
  'reports.bad_state': 'وضعیت انتخاب شده معتبر نیست',
  'reports.range_needed': 'برای بایگانی، از تاریخ و تا تاریخ را انتخاب کنید',
  'reports.range_too_long': 'بازهٔ تاریخ نباید بیشتر از یک سال باشد',
  'reports.range_reversed': 'تاریخ پایان باید پس از تاریخ شروع باشد',
  'reports.counts_reversed': 'بیشترین تعداد نباید از کمترین کمتر باشد',
  'reports.recipients_deleted': 'مهلت نگهداری ریز گیرندگان این ارسال گذشته است',
  'reports.nothing_to_prove': 'این ارسال هنوز گیرنده‌ای ندارد و گزارشی برای امضا نیست',
  'reports.filter_name_taken': 'فیلتری با این نام ذخیره شده است',
  'reports.too_many_filters': 'بیش از این نمی‌توان فیلتر ذخیره کرد؛ یکی را حذف کنید',
  'reports.filter_empty': 'هیچ فیلتری انتخاب نشده است',
  'reports.filter_not_found': 'فیلتر ذخیره‌شده یافت نشد',
} as const

export const inboxErrors = {
  'inbox.nothing_named': 'هیچ پیامی انتخاب نشده است',
  'inbox.no_conversation': 'گفتگو با این شماره یافت نشد',
  'inbox.line_receives_nothing': 'این خط پیام دریافت نمی‌کند؛ خط دیگری انتخاب کنید',
  'inbox.rule_not_found': 'قاعدهٔ مورد نظر یافت نشد',
  'inbox.rule_does_nothing': 'قاعده کاری انجام نمی‌دهد؛ پاسخ، گروه یا خبر دادن را انتخاب کنید',
  'inbox.rule_same_group': 'فرستنده را نمی‌توان هم به این گروه اضافه و هم از آن حذف کرد؛ گروه دیگری انتخاب کنید',
  'inbox.rule_fixed_word': 'این کلمه قاعدهٔ ثابت سامانه است؛ کلمهٔ دیگری بنویسید',
  'inbox.rule_exists': 'برای این خط، قاعده‌ای با همین کلمه وجود دارد؛ همان را ویرایش کنید یا کلمهٔ دیگری بنویسید',
  'inbox.rule_notifies_line': 'این شماره یکی از خط‌های سامانه است؛ شمارهٔ همراه یک نفر را بنویسید',
  'inbox.rule_too_many': ({ max = '' }: { max?: string }) => `حداکثر ${max} قاعده می‌توان ساخت؛ یکی را حذف کنید`,
  'inbox.rules_changed': 'قاعده‌های این خط تغییر کرده‌اند؛ صفحه را دوباره بارگذاری کنید',
  'inbox.rule_needs_send': 'پاسخ و خبر دادن هزینه دارد؛ دسترسی «ارسال سریع» را هم از مالک حساب بخواهید',
} as const
