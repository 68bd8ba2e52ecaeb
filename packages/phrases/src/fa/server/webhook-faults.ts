/** Why an endpoint did not take a call, in the log of its calls. */
export const faultSentences = {
  forbidden_address: 'نشانی به شبکهٔ داخلی می‌رسد',
  no_such_host: 'نام سرور پیدا نشد',
  no_connection: 'اتصال به سرور برقرار نشد',
  bad_certificate: 'گواهی امنیتی سرور معتبر نیست',
  timeout: 'سرور در ده ثانیه پاسخ نداد',
  stopped: 'ارسال نیمه‌کاره ماند',
  redirect: 'سرور به نشانی دیگری ارجاع داد؛ نشانی نهایی را بنویسید',
  bad_status: 'پاسخ سرور موفق نبود',
  switched_off: 'وب‌هوک خاموش بود',
} as const

/** Tells the owner that nothing is told to an endpoint any more. */
export const webhookOffText = ({ subject, reason }: { subject: string; reason: 'failing' | 'gone' }) => ({
  title: 'وب‌هوک خاموش شد',
  body:
    reason === 'gone'
      ? `وب‌هوک «${subject}» خاموش شد، چون سرور آن گفت دیگر رویدادی نمی‌خواهد. برای روشن‌کردن، به بخش وب‌هوک‌ها بروید.`
      : `وب‌هوک «${subject}» خاموش شد، چون سه روز هیچ رویدادی را نپذیرفت. پس از رفع مشکل، آن را در بخش وب‌هوک‌ها روشن کنید.`,
})
