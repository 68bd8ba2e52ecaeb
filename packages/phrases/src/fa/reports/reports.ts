/** Texts of reports: what the API answers in Persian, and what the report screens call things. */
export const reports = {
  /** A send by its state id; the API has its own spelling, `sendStatusOnWire`. */
  sendStatus: {
    0: 'در حال ایجاد',
    1: 'در صف نظارت',
    2: 'در حال ارسال',
    3: 'ردشده',
    4: 'گیرنده نامعتبر',
    5: 'در صف ارسال',
    6: 'پایان‌یافته',
    7: 'لغوشده',
    8: 'کمبود اعتبار',
    9: 'خطای سیستم',
  },
  /** What the chip of an open send says in place of its status. */
  openSend: {
    scheduled: 'زمان‌بندی‌شده',
    paused: 'متوقف‌شده',
  },
  /** Labels of a whole send that are derived from more than its state (decision S13). */
  deliveryLabel: {
    sending: 'در حال ارسال',
    under_review: 'در حال بررسی',
    bank_confirmed: 'تأیید بانک',
    delivered: 'تحویل‌شده',
    blocked: 'مسدود',
  },
  /** `message_status` of one recipient (spec §4). */
  messageStatus: {
    0: 'ارسال‌شده',
    1: 'رسیده به مخابرات',
    2: 'رسیده به گوشی',
    3: 'نرسیده به گوشی',
    4: 'لیست سیاه',
  },
  /** A recipient by its state: in rows, filters, charts and files alike; the API has its own spelling. */
  recipientState: {
    waiting: 'در انتظار ارسال',
    sent: 'ارسال‌شده',
    delivered: 'رسیده به گوشی',
    failed: 'نرسیده به گوشی',
    blacklist: 'لیست سیاه',
    cancelled: 'لغوشده',
    expired: 'منقضی‌شده',
    doubtful: 'نامشخص',
    no_receipt: 'بدون گزارش تحویل',
  },
  operator: {
    mci: 'همراه اول',
    irancell: 'ایرانسل',
    other: 'سایر اپراتورها',
  },
} as const
