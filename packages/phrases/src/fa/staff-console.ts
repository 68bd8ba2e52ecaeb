/** What the open panels of a customer are told of a decision. */
export const verdicts = {
  blocked: { title: 'ارسال حساب شما مسدود شد' },
  unblocked: { title: 'ارسال حساب شما باز شد', body: 'ارسال‌های نیمه‌تمام خودبه‌خود ادامه می‌یابند.' },
  numberConfirmed: { title: 'شمارهٔ همراه شما عوض شد', body: 'از این پس کدها به شمارهٔ تازه فرستاده می‌شوند.' },
  numberRejected: { title: 'تغییر شمارهٔ همراه رد شد' },
} as const
