export const placeErrors = {
  'places.province_not_found': 'استان یافت نشد',
  'places.county_not_found': 'شهرستان یافت نشد',
  'number_banks.count_too_slow': 'شمارش این انتخاب بیش از حد طول می‌کشد؛ انتخاب‌ها را کمتر یا محدوده را کوچک‌تر کنید',
  'places.trade_not_found': 'گزینه انتخاب شده صنف صحیح نمی باشد',
} as const
