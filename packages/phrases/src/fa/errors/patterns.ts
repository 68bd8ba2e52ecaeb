export const patternErrors = {
  'patterns.not_found': 'الگو یافت نشد',
  'patterns.variable_not_latin':
    'نام متغیر فقط حرف و رقم لاتین و زیرخط دارد و با حرف شروع می‌شود؛ آن را بدون فاصله بنویسید',
  'patterns.variable_twice': 'دو متغیر یک نام دارند؛ نام یکی را عوض کنید',
  'patterns.variable_is_company': 'نام شرکت و نشانی سایت متغیر نمی‌شود؛ آن را در خود متن بنویسید',
  'patterns.variable_not_in_text': ({ name = '' }: { name?: string }) =>
    `متغیر «${name}» در متن نیامده است؛ آن را در متن بگذارید یا حذفش کنید`,
  'patterns.variable_not_declared': ({ name = '' }: { name?: string }) =>
    `برای «${name}» در متن متغیری تعریف نشده است؛ آن را به متغیرها اضافه کنید`,
  'patterns.variable_unfinished': 'علامت % باز مانده است؛ نام متغیر را میان دو % بنویسید یا به جای آن «درصد» بنویسید',
  'patterns.variable_in_braces': ({ name = '' }: { name?: string }) =>
    `متغیر «${name}» میان دو آکولاد آمده است؛ آن را میان دو علامت % بنویسید`,
  'patterns.text_all_variable': 'متن جز متغیر چیزی ندارد؛ بنویسید پیام دربارهٔ چیست',
  'patterns.company_or_link_needed': ({ company = '' }: { company?: string }) =>
    `نام شرکت${company === '' ? '' : ` («${company}»)`} یا یک نشانی امن وب در متن نیامده است؛ یکی از آن دو را بنویسید`,
  'patterns.too_many_parts': 'متن با بلندترین مقدار متغیرها بیش از اندازه بلند می‌شود؛ آن را کوتاه‌تر کنید',
  'patterns.too_many': ({ max = '' }: { max?: string }) =>
    `بیش از ${max} الگو نمی‌توان داشت؛ الگوهایی را که به کار نمی‌آیند حذف کنید`,
  'patterns.readonly': 'این الگو را نمی‌توانید تغییر دهید؛ یک کپی از آن بسازید',
  'patterns.no_revision': 'این الگو ویرایشی در انتظار ندارد؛ صفحه را دوباره بارگذاری کنید',
  'patterns.edited_meanwhile': 'مشتری این الگو را دوباره ویرایش کرده است؛ متن جدید را ببینید و دوباره تصمیم بگیرید',
} as const
