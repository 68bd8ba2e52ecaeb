export const walletErrors = {
  'wallet.insufficient_credit': ({ missing }: { missing?: string }) =>
    `اعتبار شما کافی نیست${missing === undefined ? '' : ` و ${missing} ریال کم دارید`}؛ ابتدا کیف پول را شارژ کنید`,
  'wallet.range_reversed': 'پایان بازه پیش از شروع آن است؛ تاریخ‌ها را جابه‌جا کنید',
  'wallet.amounts_reversed': 'مبلغ «تا» از مبلغ «از» کمتر است؛ یکی از آن‌ها را اصلاح کنید',
  'wallet.transaction_not_found': 'تراکنش مورد نظر یافت نشد',
  'wallet.statement_not_found': 'صورت‌حساب این ماه یافت نشد',
  'wallet.document_not_found': 'سند مورد نظر یافت نشد',
  'wallet.not_paid': 'این پرداخت موفق نبوده است و رسید ندارد؛ وضعیت آن را در تاریخچهٔ تراکنش ببینید',
} as const
