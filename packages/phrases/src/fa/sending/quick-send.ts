/** Texts of quick send: one text to numbers that are typed or pasted. */
export const quickSend = {
  description: 'یک متن برای شماره‌هایی که می‌نویسید یا می‌چسبانید',
  recipients: 'گیرندگان',
  recipientsHint: 'هر شماره در یک سطر؛ هر بار تا ۱٬۰۰۰ شماره را می‌توانید بچسبانید',
  problems: {
    recipients: 'حداقل یک شمارهٔ معتبر وارد کنید',
    invalidLeft: (count: string) => `${count} شمارهٔ نامعتبر در لیست مانده است؛ آن‌ها را اصلاح یا حذف کنید`,
    typedLeft: (number: string) => `«${number}» شمارهٔ درستی نیست و افزوده نشده است؛ آن را درست یا پاک کنید`,
    tooMany: (limit: string) => `هر ارسال سریع حداکثر ${limit} گیرنده دارد`,
  },
} as const
