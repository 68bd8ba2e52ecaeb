/** Names of the sending modes, by their `labelKey`. */
export const sendingModeNames = {
  quick: 'ارسال سریع',
  phonebook: 'ارسال از دفترچه تلفن',
  file: 'ارسال از فایل',
  keyword: 'ارسال با کلمات کلیدی',
  keywordPhonebook: 'ارسال با کلمات کلیدی به دفترچه تلفن',
  peerToPeerFile: 'ارسال نظیر به نظیر',
  pattern: 'ارسال با الگو',
  business: 'ارسال به مشاغل',
  map: 'ارسال از روی نقشه',
  postalCode: 'ارسال به کد پستی',
  cityProvince: 'ارسال به شهر و استان',
  towerIrancell: 'ارسال دکل ایرانسل',
} as const

/** Names of the sending types, as lists and reports show them. */
export const sendingTypeNames = {
  webservice: 'ارسال سریع',
  pattern: 'ارسال با الگو',
  pattern_many: 'ارسال گروهی با الگو',
  votp: 'رمز صوتی',
  sendvoice: 'رمز صوتی',
  peer_to_peer: 'نظیر به نظیر',
  peer_to_peer_file: 'نظیر به نظیر از فایل',
  phonebook: 'دفترچه تلفن',
  keyword_phonebook: 'کلمات کلیدی دفترچه تلفن',
  file: 'فایل',
  keyword: 'کلمات کلیدی',
  country: 'شهر و استان',
  geolocation: 'شهر و استان',
  postal_code: 'کد پستی',
  job: 'صنف',
  map: 'نقشه',
  bts: 'دکل ایرانسل',
  systemic: 'پیام سامانه',
} as const

/** Why a send did not begin, in its report. */
export const sendEndReasons = {
  date_missed: 'سامانه در زمان این نوبت در دسترس نبود و ارسال انجام نشد',
  no_credit: 'اعتبار کافی نبود',
  none_left: 'همهٔ گیرندگان در لیست سیاه یا لیست لغو11 بودند',
  no_place: 'همهٔ گیرندگان سهم پیام تبلیغاتی آن روز خود را گرفته‌اند',
  line_gone: 'خط ارسال از دسترس خارج شد؛ هزینهٔ پیام‌های ارسال‌نشده به اعتبار شما برگشت',
} as const
