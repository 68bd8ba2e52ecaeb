export const placeErrors = {
  'places.province_not_found': 'استان یافت نشد',
  'places.county_not_found': 'شهرستان یافت نشد',
  'places.trade_not_found': 'گزینه انتخاب شده صنف صحیح نمی باشد',
} as const
