/** Of pictures that staff publish. */
export const pictureErrors = {
  'pictures.not_an_image': 'فرمت این تصویر پشتیبانی نمی‌شود؛ تصویر دیگری انتخاب کنید',
  'pictures.too_large': 'حجم یا ابعاد تصویر بیش از اندازه است؛ تصویری تا ۱۰ مگابایت انتخاب کنید',
  'pictures.too_many_unused': 'تصویرهای زیادی بارگذاری شده و در جایی به کار نرفته است؛ چند ساعت دیگر تلاش کنید',
} as const

/** Of questions and answers. */
export const faqErrors = {
  'faq.not_found': 'پرسش یافت نشد',
  'faq.category_not_found': 'دستهٔ پرسش‌ها یافت نشد',
  'faq.unknown_category': 'این دسته حذف شده است؛ دستهٔ دیگری انتخاب کنید',
  'faq.category_in_use': 'این دسته پرسش دارد؛ ابتدا پرسش‌های آن را حذف یا جابه‌جا کنید',
  'faq.too_many_categories': ({ max = '' }: { max?: string }) =>
    `بیش از ${max} دسته نمی‌توان داشت؛ دسته‌ای را که به کار نمی‌آید حذف کنید`,
  'faq.too_many': ({ max = '' }: { max?: string }) =>
    `بیش از ${max} پرسش در یک دسته جا نمی‌گیرد؛ دستهٔ دیگری انتخاب کنید یا پرسشی را حذف کنید`,
  'faq.answer_empty': 'پاسخ خالی است؛ پاسخ پرسش را بنویسید',
  'faq.unknown_picture': 'یکی از تصویرهای پاسخ دیگر نیست؛ آن را بردارید و دوباره بارگذاری کنید',
  'faq.list_changed': 'فهرست در این میان تغییر کرده است؛ صفحه را دوباره بارگذاری کنید',
} as const
