/** Sentences of support's refusals, each with what to do next. */
export const ticketErrors = {
  'tickets.not_found': 'تیکت یافت نشد',
  'tickets.closed': 'تیکت بسته شده است؛ برای ادامه درخواست تازه‌ای ثبت کنید',
  'tickets.not_closed': 'این تیکت باز است و نیازی به بازگشایی ندارد',
  'tickets.changed_meanwhile': 'در این میان پیام تازه‌ای در تیکت ثبت شده است؛ آن را بخوانید و دوباره بفرستید',
  'tickets.too_many_open': ({ max = '' }: { max?: string }) =>
    `بیش از ${max} تیکت باز نمی‌توان داشت؛ گفتگوهای حل‌شده را ببندید`,
  'tickets.parent_not_found': 'تیکت پیشین یافت نشد',
  'tickets.category_not_found': 'این دسته‌بندی دیگر وجود ندارد؛ یکی دیگر انتخاب کنید',
  'tickets.sub_category_not_found': 'این زیردسته در دسته‌بندی انتخاب‌شده نیست؛ یکی دیگر انتخاب کنید',
  'tickets.unit_not_found': 'این واحد دیگر وجود ندارد؛ یکی دیگر انتخاب کنید',
  'tickets.agent_not_found': 'این همکار به تیکت‌ها دسترسی ندارد؛ کس دیگری را انتخاب کنید',
  'tickets.range_reversed': 'تاریخ پایان پیش از تاریخ آغاز است؛ یکی از آن‌ها را اصلاح کنید',
  'tickets.interaction_not_found': 'پیام مورد نظر یافت نشد',
  'tickets.own_answer': 'فقط پاسخ پشتیبانی را می‌توان ارزیابی کرد',
  'tickets.not_rateable': 'پس از پاسخ پشتیبانی می‌توانید به تیکت امتیاز دهید',
  'tickets.already_rated': 'امتیاز شما پیش‌تر ثبت شده است',
  'tickets.file_kind':
    'فقط پروندهٔ zip، jpg یا png پذیرفته می‌شود؛ محتوای این پرونده هیچ‌کدام نیست، پروندهٔ دیگری انتخاب کنید',
  'tickets.file_too_large': 'حجم پیوست بیش از ۱۰ مگابایت است؛ آن را کوچک‌تر کنید یا در چند پیام بفرستید',
  'tickets.too_many_files': ({ max = '' }: { max?: string }) =>
    `بیش از ${max} پرونده به یک پیام پیوست نمی‌شود؛ بقیه را در پیام بعدی بفرستید`,
  'tickets.zip_bomb': 'این zip پس از باز شدن بیش از اندازه بزرگ یا پرشمار می‌شود؛ پرونده‌های لازم را جداگانه بفرستید',
  'tickets.zip_broken': 'این zip خراب یا ناقص است؛ آن را دوباره بسازید و بفرستید',
  'tickets.zip_locked': 'این zip رمز دارد؛ آن را بدون رمز بسازید و بفرستید',
  'tickets.zip_nested': 'داخل این zip فایل فشردهٔ دیگری هست؛ آن را باز کنید و خود پرونده‌ها را بفرستید',
  'tickets.file_not_found': 'پیوست مورد نظر یافت نشد',
  'tickets.name_taken': 'این نام پیش‌تر به کار رفته است؛ نام دیگری بنویسید',
  'tickets.list_full': ({ max = '' }: { max?: string }) => `بیش از ${max} مورد نمی‌توان داشت؛ یکی را حذف کنید`,
  'tickets.list_changed': 'فهرست در این میان تغییر کرده است؛ صفحه را دوباره بارگذاری کنید',
  'tickets.in_use': 'تیکت‌هایی از آن هست؛ به جای حذف، آن را پنهان کنید',
  'tickets.last_category': 'دست‌کم یک دسته‌بندی باید نمایان بماند',
  'tickets.listed_not_found': 'این مورد یافت نشد؛ شاید همکاری آن را حذف کرده است',
  'tickets.canned_answer_not_found': 'پاسخ آماده یافت نشد',
  'tickets.unknown_placeholder': ({ name = '' }: { name?: string }) =>
    `«{${name}}» شناخته نیست؛ از جای‌خالی‌های فهرست‌شده استفاده کنید`,
} as const
