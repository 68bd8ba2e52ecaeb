import { reports } from '../reports/reports.ts'

/** `status` of a send on the wire, word for word as public clients know it (contract §2 States). */
export const sendStatusOnWire = { ...reports.sendStatus, 3: 'رد شده', 6: 'پایان یافته', 7: 'لغو شده' } as const

/** `state_fa` of a recipient on the wire, likewise (contract R5). */
export const recipientStateOnWire = {
  ...reports.recipientState,
  cancelled: sendStatusOnWire[7],
  expired: 'منقضی‌شده پیش از ارسال',
  doubtful: 'نامشخص (ارتباط هنگام ارسال قطع شد)',
} as const

/** Why a recipient did not get the message, or why that is not known (contract R5 `reason`). */
export const undeliveredReasons = {
  undeliverable: 'اپراتور نتوانست پیام را به این شماره برساند',
  timed_out: 'گوشی تا پایان مهلت تحویل، خاموش یا خارج از دسترس بود',
  rejected: 'اپراتور گیرنده پیام را نپذیرفت',
  refused: 'اپراتور پیام را تحویل نگرفت؛ هزینه برگشت داده شد',
  blacklist: 'گیرنده دریافت این پیام‌ها را بسته است',
  expired: 'مهلت ارسال پیش از فرستادن پیام تمام شد',
  cancelled: 'پیش از فرستادن پیام، ارسال متوقف شد',
  doubtful: 'ارتباط با اپراتور هنگام ارسال قطع شد',
  no_receipt: 'اپراتور تا ۷۲ ساعت گزارشی نداد',
} as const
