/** What an online payment says of itself: to its payer (contract P6), and step by step to staff. */

/** After a failure: whatever was taken comes back. */
const COMES_BACK = 'در صورت کسر وجه، مبلغ حداکثر تا ۷۲ ساعت به حساب شما برمی‌گردد'

const failures = {
  cancelled: 'از پرداخت انصراف دادید',
  declined: 'بانک پرداخت را نپذیرفت',
  expired: 'مهلت پرداخت تمام شد',
  gateway_refused: 'درگاه پرداخت را شروع نکرد',
  reversed: 'بانک مبلغ را به حساب شما برگرداند',
} as const

export const paymentMessages = {
  success: 'پرداخت با موفقیت انجام شد و اعتبار شما افزایش یافت',
  pendingOnline: 'نتیجهٔ پرداخت هنوز از بانک نرسیده است و پیگیری می‌شود؛ این صفحه خودش به‌روز می‌شود',
  pendingTransfer: 'واریز شما ثبت شد و پس از تأیید، اعتبار شما افزایش می‌یابد',
  rejected: (reason: string) => `واریز شما تأیید نشد: ${reason}؛ در صورت نیاز با پشتیبانی تماس بگیرید`,
  failed: (failure: keyof typeof failures) => `${failures[failure]}؛ ${COMES_BACK}`,
  /** Money may have been taken, and staff look at it. */
  differs: 'مبلغ پرداخت‌شده با مبلغ درخواست یکی نیست؛ پشتیبانی آن را بررسی می‌کند و نتیجه را به شما می‌گوید',
} as const

export const paymentSteps = {
  gateway: (title: string) => `درگاه «${title}»`,
  away: (title: string, reason: string) => `درگاه «${title}» پاسخ نداد (${reason})`,
  refused: (title: string, code: string) => `درگاه «${title}» نپذیرفت (کد ${code})`,
  unusable: (title: string) => `درگاه «${title}» آماده نیست`,
  returned: { paid: 'مرورگر با پیام «پرداخت شد» برگشت', unpaid: 'مرورگر با پیام «پرداخت نشد» برگشت' },
  answered: (code: string) => `پاسخ درگاه: ${code}`,
  credited: (rial: string) => `${rial} ریال به اعتبار اضافه شد`,
  differs: {
    amount: (paid: string) => `مبلغ پرداخت‌شده ${paid} ریال است`,
    currency: (currency: string) => `واحد پول ${currency} است`,
  },
  failures: {
    ...failures,
    cancelled: 'مشتری انصراف داد',
    reversed: 'بانک مبلغ را به مشتری برگرداند',
    amount_differs: 'مبلغ با درخواست یکی نیست',
    currency_differs: 'واحد پول با درخواست یکی نیست',
  },
  forged: {
    unsigned: 'بازگشت بدون امضای پیک',
    other_gateway: 'بازگشت از درگاه دیگری',
    other_authority: 'بازگشت با شناسهٔ پرداخت دیگری',
    unreadable: 'بازگشت بدون شناسهٔ پرداخت',
    unknown_authority: 'درگاه این شناسه را نمی‌شناسد',
    replayed: 'بازگشت تکراری',
  },
} as const

/** The description that the gateway shows to the payer. */
export const paymentDescription = (appName: string): string => `خرید اعتبار پیامک ${appName}`
