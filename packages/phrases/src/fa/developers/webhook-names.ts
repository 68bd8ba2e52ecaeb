import type { WebhookEvent } from '@peyk/contract/developers/webhook-forms.ts'

/** What an endpoint may be told of, as the list and the form name it. */
export const webhookEvents = {
  'message.status': {
    label: 'وضعیت پیام',
    description: 'رسیدن یا نرسیدن پیام به هر گیرنده؛ تا ۵۰۰ وضعیت در هر فراخوانی',
  },
  'send.finished': { label: 'پایان ارسال', description: 'وقتی کار یک ارسال تمام می‌شود، با تعداد نتیجه‌ها' },
  'inbox.received': { label: 'پیام دریافتی', description: 'هر پیامی که به خط‌های شما می‌رسد، با متن آن' },
  'credit.low': { label: 'کمبود اعتبار', description: 'وقتی اعتبار از حد هشدار شما کمتر می‌شود' },
  'pattern.decided': { label: 'نتیجهٔ بررسی الگو', description: 'تأیید یا رد الگو، با دلیل آن' },
  'payment.settled': { label: 'نتیجهٔ پرداخت', description: 'وقتی پرداختی به نتیجه می‌رسد' },
} as const satisfies Record<WebhookEvent, { label: string; description: string }>

/** Sent by the test button alone. */
export const testEvent = { 'webhook.test': 'آزمایش' } as const

export const deliveryStatuses = {
  ok: 'موفق',
  failed: 'ناموفق',
  waiting: 'در انتظار',
} as const
