export const phonebookErrors = {
  'phonebook.not_found': 'گروه مورد نظر یافت نشد',
  'phonebook.too_many': ({ limit = '' }: { limit?: string }) =>
    `بیش از ${limit} گروه نمی‌توان داشت؛ برای ساختن گروه جدید، یکی را حذف کنید`,
  'phonebook.full': ({ limit = '', room = '' }: { limit?: string; room?: string }) =>
    `هر گروه تا ${limit} مخاطب دارد؛ در این گروه برای ${room} مخاطب دیگر جا هست و بقیه را باید در گروه دیگری بگذارید`,
  'phonebook.contact_not_found': 'مخاطب مورد نظر یافت نشد',
  'phonebook.too_many_found': ({ limit = '' }: { limit?: string }) =>
    `این جستجو بیش از ${limit} مخاطب دارد؛ هر کار گروهی تا ${limit} مخاطب را در بر می‌گیرد`,
  'phonebook.found_others': 'مخاطبان این جستجو پس از انتخاب تغییر کرده‌اند؛ تعداد جدید را ببینید و دوباره انتخاب کنید',
  'phonebook.number_taken': 'این شماره در همین گروه هست؛ شمارهٔ دیگری بنویسید',
  'phonebook.bad_option': 'یکی از مشخصات انتخاب‌شده در فهرست مشخصات اضافی نیست؛ صفحه را دوباره بارگذاری کنید',
  'phonebook.bad_option_value': ({ title = 'مشخصه', kind = '' }: { title?: string; kind?: string }) =>
    `مقدار «${title}» درست نیست؛ ${kind || 'آن را بررسی کنید'}`,
  'phonebook.option_not_found': 'مشخصهٔ مورد نظر یافت نشد',
  'phonebook.option_taken': 'مشخصهٔ دیگری با همین عنوان دارید؛ عنوان دیگری بنویسید',
  'phonebook.option_is_system': 'مشخصات سامانه ویرایش یا حذف نمی‌شوند؛ به جای آن مشخصهٔ جدیدی بسازید',
  'phonebook.too_many_options': ({ limit = '' }: { limit?: string }) =>
    `بیش از ${limit} مشخصهٔ اضافی نمی‌توان داشت؛ برای ساختن مشخصهٔ جدید، یکی را حذف کنید`,
  'phonebook.too_many_tags': ({ limit = '' }: { limit?: string }) =>
    `هر مخاطب تا ${limit} برچسب می‌گیرد؛ پیش از افزودن، چند برچسب را بردارید`,
  'phonebook.tag_not_found': 'برچسب مورد نظر یافت نشد',
  'phonebook.stop_not_found': 'شماره مورد نظر در لیست سیاه یافت نشد',
  'phonebook.stop_is_keyword': 'لغو ۱۱ را فقط خود مشترک با ارسال ۱۲ برمی‌دارد و از پنل حذف نمی‌شود',
  'phonebook.undo_over': 'مهلت بازگرداندن گذشته است یا قبلاً بازگردانده شده است؛ فهرست را دوباره بارگذاری کنید',
  'phonebook.import_running': 'افزودن مخاطبان به این گروه در جریان است؛ تا پایان آن صبر کنید',
  'phonebook.no_import': 'فایلی در حال اضافه شدن به این گروه نیست؛ شاید همین حالا تمام شده باشد',
  'phonebook.import_gone':
    'از این فایل مخاطبی در گروه نمانده یا پس از آن فایل دیگری به گروه اضافه شده است؛ فهرست گروه را دوباره بارگذاری کنید',
  'phonebook.file_importing': 'این فایل هم‌اکنون در حال اضافه شدن به یک گروه است؛ تا پایان آن صبر کنید',
  'phonebook.not_for_import': 'این فایل برای افزودن مخاطبان بارگذاری نشده است؛ فایل مخاطبان را دوباره بارگذاری کنید',
  'phonebook.column_missing': ({ column = '' }: { column?: string }) =>
    `فایل ستون ${column} ندارد؛ ستون دیگری انتخاب کنید`,
  'phonebook.column_twice': ({ title = '' }: { title?: string }) =>
    `برای «${title}» دو ستون انتخاب شده است؛ فقط یکی را نگه دارید`,
  'phonebook.no_number_column': 'ستون شمارهٔ همراه را مشخص کنید',
} as const
