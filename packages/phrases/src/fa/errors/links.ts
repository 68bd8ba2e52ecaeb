export const linkErrors = {
  'links.plan_needed': 'برای استفاده از این سرویس پلن خود را ارتقا دهید',
  'links.too_many': ({ max = '' }: { max?: string }) => `هر حساب تا ${max} لینک رهگیری می‌سازد`,
  'links.own_address': 'این نشانی خودش لینک کوتاه است؛ نشانی صفحهٔ اصلی را بنویسید',
  'links.unknown': 'گزینه انتخاب شده لینک رهگیری صحیح نمی باشد',
  'links.not_found': 'این لینک یافت نشد',
  'links.stretch_too_long': ({ days = '۱۴' }: { days?: string }) =>
    `بازهٔ زمانی نباید بیشتر از ${days} روز باشد؛ بازهٔ کوتاه‌تری انتخاب کنید`,
} as const
