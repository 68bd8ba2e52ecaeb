/** Labels of request fields by their own name, wherever they stand (contract §1.4, docs labels first). */
export const fieldLabels: Readonly<Record<string, string>> = {
  username: 'نام کاربری',
  variable: 'متغیرها',
  columns: 'ستون متغیرها',
  is_share: 'اشتراک با همکاران',
  ips: 'نشانی‌های مجاز',
  expires_at: 'پایان اعتبار',
  overlap_hours: 'مهلت کلید قبلی (ساعت)',
  events: 'رویدادها',
  platform: 'سکو',
  version: 'نسخه',
  download_url: 'نشانی دریافت',
  doc_url: 'نشانی راهنما',
  install: 'دستور نصب',
  guide: 'راهنما',
  image: 'تصویر',
  picture: 'تصویر',
  question: 'پرسش',
  keywords: 'کلیدواژه‌ها',
  is_published: 'انتشار',
  summary: 'خلاصه',
  body: 'متن',
  link: 'لینک',
  is_important: 'خبر مهم',
  alt: 'نوشتهٔ جایگزین',
  image_desktop: 'تصویر رایانه',
  image_mobile: 'تصویر گوشی',
  sub_category_id: 'زیردسته',
  subject: 'موضوع',
  sms_notification: 'اطلاع با پیامک',
  key_per_minute: 'سقف هر کلید در دقیقه',
  account_per_minute: 'سقف هر حساب در دقیقه',
  per_minute: 'سقف در دقیقه',
  username_or_mobile: 'نام کاربری یا شماره همراه',
  password: 'گذرواژه',
  token: 'توکن',
  otp: 'کد تأیید',
  user_name: 'نام کاربری',
  mobile: 'شماره موبایل',
  mobile_number: 'شماره تماس',
  national_code: 'کد ملی',
  birth_date: 'تاریخ تولد',
  user_type: 'نوع کاربر',
  name_family: 'نام و نام خانوادگی',
  first_name: 'نام',
  last_name: 'نام خانوادگی',
  email: 'ایمیل',
  company: 'نام شرکت',
  company_national_id: 'شناسهٔ ملی شرکت',
  registration_number: 'شماره ثبت',
  economic_number: 'کد اقتصادی',
  zip_code: 'کد پستی',
  tell: 'تلفن ثابت',
  tell_code: 'کد شهر',
  address: 'نشانی',
  website: 'وب‌سایت',
  activity_domain_id: 'حوزهٔ فعالیت',
  activity_sub_domain_id: 'زیرشاخهٔ فعالیت',
  session_id: 'شناسهٔ دستگاه',
  all: 'همه',
  current_password: 'رمز عبور فعلی',
  name: 'نام',
  national_id: 'کد ملی',
  father_name: 'نام پدر',
  birth_place: 'محل تولد',
  gender: 'جنسیت',
  certificate_id: 'شماره شناسنامه',
  registration_date: 'تاریخ ثبت',
  postalcode: 'کد پستی',
  logo: 'تصویر',
  remove_logo: 'حذف تصویر',
  action: 'عملیات',
  method: 'روش',
  low_credit_alert: 'هشدار کمبود اعتبار',
  low_credit_amount: 'حد هشدار اعتبار',
  login_notify: 'پیامک هنگام ورود',
  send_report_sms: 'پیامک گزارش ارسال',
  page: 'شمارهٔ صفحه',
  search: 'عبارت جستجو',
  sending_type: 'نوع ارسال',
  from_number: 'شماره فرستنده',
  message: 'پیام',
  params: 'پارامترها',
  recipients: 'گیرندگان',
  recipient: 'گیرنده',
  pattern_code: 'کد الگو',
  code: 'کد پترن',
  send_time: 'زمان ارسال',
  undo_seconds: 'مهلت لغو ارسال',
  pace: 'سرعت ارسال',
  repeat: 'تکرار',
  every: 'دورهٔ تکرار',
  weekdays: 'روزهای هفته',
  day: 'روز ماه',
  hour: 'ساعت',
  minute: 'دقیقه',
  starts_at: 'شروع',
  ends_at: 'پایان',
  tiers: 'پله‌ها',
  min_amount: 'از مبلغ',
  max_amount: 'تا مبلغ',
  gift_percent: 'درصد هدیه',
  gift_amount: 'مبلغ هدیه',
  valid_days: 'مهلت هدیه (روز)',
  from_day: 'از روز',
  to_day: 'تا روز',
  count: 'تعداد نوبت‌ها',
  schedule_id: 'ارسال تکراری',
  nominal_at: 'نوبت',
  to: 'زمان جدید',
  of: 'گیرندگان ارسال دوباره',
  pace_unit: 'واحد سرعت ارسال',
  text_b: 'متن دوم',
  text_c: 'متن سوم',
  share: 'سهم تست',
  criterion: 'معیار انتخاب متن برنده',
  minutes: 'مدت تست',
  text: 'متن برنده',
  per: 'دوره',
  order: 'ترتیب فهرست',
  expected_price: 'هزینهٔ دیده‌شده',
  shift_to_hours: 'ارسال در ساعت مجاز خط',
  guard_repeat: 'پیشگیری از ارسال تکراری',
  number: 'شماره',
  counts: 'تعداد گیرندگان',
  mci: 'تعداد همراه اول',
  irancell: 'تعداد ایرانسل',
  other: 'تعداد سایر اپراتورها',
  cancel_suffix: 'عبارت لغو11',
  from_amount: 'از مبلغ',
  to_amount: 'تا مبلغ',
  export_type: 'نوع خروجی',
  payment_id: 'شناسهٔ تراکنش',
  month: 'ماه',
  kind: 'نوع',
  state_id: 'وضعیت',
  state: 'وضعیت',
  type: 'نوع',
  partner_id: 'همکار',
  days: 'تعداد روزها',
  from: 'فرستنده',
  seen: 'وضعیت خواندن',
  from_date: 'از تاریخ',
  to_date: 'تا تاریخ',
  title: 'عنوان',
  draft_group_id: 'گروه',
  draft_id: 'پیام آماده',
  draft_ids: 'پیام‌های آماده',
  is_favourite: 'نشان‌شده',
  description: 'توضیح',
  permissions: 'دسترسی‌ها',
  role_id: 'نقش دسترسی',
  status: 'وضعیت',
  id: 'شناسه',
  send_block: 'وضعیت ارسال',
  reason: 'دلیل',
  direction: 'افزایش یا کاهش',
  amount: 'مبلغ',
  is_bought_panel: 'پنل خریداری‌شده',
  is_monitored: 'نظارت پیش از ارسال',
  has_link_tracker: 'ردیابی لینک',
  decision: 'تصمیم',
  operator_id: 'خانوادهٔ خط',
  alias: 'نام خط',
  sending_types: 'روش‌های ارسال',
  edition: 'نسخه',
  needs_approval: 'تأیید پشتیبانی',
  merchant_key: 'کد پذیرنده',
  is_sandbox: 'محیط آزمایشی',
  ids: 'ترتیب',
  owner_name: 'نام صاحب حساب',
  card_number: 'شماره کارت',
  account_number: 'شماره حساب',
  sheba: 'شماره شبا',
  bank_name: 'نام بانک',
  methods: 'روش‌های پرداخت',
  approval_limit: 'حد تأیید نفر دوم',
  seller: 'مشخصات فروشنده',
  way: 'جای برگشت',
  callbackUrl: 'نشانی بازگشت',
  gateway_id: 'درگاه',
  ui_callback: 'نشانی بازگشت',
  reference_code: 'کد پیگیری',
  target: 'مقصد',
  submitted_at: 'زمان واریز',
  receipt_id: 'رسید',
  receipt: 'تصویر رسید',
  economic_code: 'کد اقتصادی',
  phone: 'تلفن',
  postal_code: 'کد پستی',
  attention: 'نیازمند بررسی',
  line_id: 'خط',
  key: 'کلید',
  host: 'نشانی سرور',
  port: 'درگاه',
  system_id: 'شناسهٔ اتصال',
  binds: 'تعداد اتصال‌ها',
  window_size: 'پیام‌های هم‌زمان هر اتصال',
  long_style: 'روش ارسال پیام بلند',
  uses_tls: 'اتصال رمزشده',
  carrier: 'ارتباط اپراتور',
  opens_at: 'شروع ساعت تبلیغات',
  closes_at: 'پایان ساعت تبلیغات',
  rate_per_second: 'سرعت (بخش در ثانیه)',
  needs_cancel_suffix: 'عبارت لغو11',
  is_66_char: 'بخش ۶۶ کاراکتری',
  gets: 'دریافت پیام',
  is_public: 'خط عمومی',
  agreement_text: 'متن تعهدنامه',
  file_url: 'نشانی فایل',
  persian_mci: 'نرخ فارسی همراه اول',
  english_mci: 'نرخ لاتین همراه اول',
  persian_other: 'نرخ فارسی سایر اپراتورها',
  english_other: 'نرخ لاتین سایر اپراتورها',
  effective_from: 'زمان شروع نرخ',
  is_owner: 'مدیر ارشد',
  areas: 'بخش‌ها',
  area: 'بخش',
  act: 'رویداد',
  actor: 'انجام‌دهنده',
  account_id: 'مشتری',
  options: 'مشخصات اضافی',
  listPhonebooks: 'گروه‌ها',
  phonebook_id: 'گروه',
  phonebook_title: 'نام گروه',
  listNumbers: 'مخاطبان',
  listMessages: 'پیام‌ها',
  query: 'فیلترها',
  replace: 'جایگزینی',
  found: 'نتیجهٔ جستجو',
  brief: 'نشان نتیجهٔ جستجو',
  listOptions: 'مشخصات اضافی',
  listTags: 'برچسب‌ها',
  list: 'مخاطبان',
  pre: 'پیشوند نام',
  tag: 'برچسب',
  tags: 'برچسب‌ها',
  consent: 'رضایت',
  consent_source: 'منبع رضایت',
  consent_by: 'ثبت‌کنندهٔ رضایت',
  from_consent_at: 'رضایت از تاریخ',
  to_consent_at: 'رضایت تا تاریخ',
  source: 'منبع رضایت',
  note: 'توضیح',
  undo_key: 'شناسهٔ بازگرداندن',
  contact_id: 'مخاطب',
  by_person: 'یکی کردن مخاطبان هم‌شماره',
  from_created_at: 'افزوده از تاریخ',
  to_created_at: 'افزوده تا تاریخ',
  latin_title: 'عنوان لاتین',
  is_active: 'فعال بودن',
  numbers: 'شماره‌ها',
  mapping: 'ستون‌ها',
  file: 'فایل',
  file_id: 'فایل',
  phonebook_ids: 'گروه‌ها',
  add_to_phonebook_id: 'گروهی که اضافه می‌شود',
  remove_from_phonebook_id: 'گروهی که حذف می‌شود',
  match: 'نوع تطبیق',
  keyword: 'کلمه',
  answer: 'متن پاسخ',
  notify_number: 'شمارهٔ همراه',
  rule_id: 'قاعده',
  rule_ids: 'قاعده‌ها',
  number_ids: 'مخاطبان',
  tag_ids: 'برچسب‌ها',
  start: 'از ردیف',
  size: 'تعداد',
  other_recipients: 'شماره‌های دیگر',
  preview_id: 'پیش‌نمایش',
  has_header: 'سطر عنوان',
  existing: 'شماره‌های موجود',
  before: 'پیش از',
  files: 'فایل ها',
  purpose: 'کاربرد فایل',
  category_id: 'دسته',
  mobile_column: 'ستون موبایل',
  message_column: 'ستون پیام',
  format: 'قالب خروجی',
  url: 'نشانی مقصد',
  utm_source: 'منبع',
  utm_medium: 'رسانه',
  utm_campaign: 'کمپین',
  utm_term: 'کلیدواژه',
  utm_content: 'محتوا',
  link_tracker_ids: 'لینک رهگیری',
  agreement_id: 'تعهدنامه',
  number_id: 'خط',
  accept: 'پذیرش تعهدنامه',
  items: 'خط‌های پیش‌فرض',
}

/** Sentences of contract §1.4 «Standard texts», and those of our own checks. */
export const fieldSentences = {
  required: (label: string) => `تکمیل گزینه ${label} الزامی است`,
  /** In a form, whose own fields ask as people do. */
  write: (label: string) => `${label} را بنویسید`,
  choose: (label: string) => `${label} را انتخاب کنید`,
  badChoice: (label: string) => `گزینه انتخاب شده ${label} صحیح نمی باشد`,
  badForm: (label: string) => `قالب ${label} درست نیست`,
  mustBeText: (label: string) => `${label} باید متن باشد`,
  mustBeNumber: (label: string) => `${label} باید عدد باشد`,
  mustBeWhole: (label: string) => `${label} باید عدد صحیح باشد`,
  minNumber: (label: string, limit: string) => `${label} نباید کمتر از ${limit} باشد`,
  maxNumber: (label: string, limit: string) => `${label} نباید بیشتر از ${limit} باشد`,
  minLength: (label: string, limit: string) => `${label} نباید کمتر از ${limit} کاراکتر باشد`,
  maxLength: (label: string, limit: string) => `${label} نباید بیشتر از ${limit} کاراکتر باشد`,
  minItems: (label: string, limit: string) => `تعداد ${label} نباید کمتر از ${limit} باشد`,
  maxItems: (label: string, limit: string) => `تعداد ${label} نباید بیشتر از ${limit} باشد`,
  mobile: 'شماره موبایل وارد شده صحیح نیست',
  dateTime: 'زمان وارد شده صحیح نیست؛ آن را به شکل سال-ماه-روز ساعت:دقیقه:ثانیه بنویسید',
  userName: 'نام کاربری باید شامل حروف انگلیسی بزرگ و کوچک و اعداد و - و . باشد',
  weakPassword: 'رمز عبور باید حداقل ۸ کاراکتر و دارای عدد، حرف کوچک و بزرگ انگلیسی و یکی از نشانه‌های @!$%& باشد',
  commonPassword: 'این رمز عبور رایج است و زود حدس زده می‌شود؛ رمز عبور دیگری انتخاب کنید',
  email: 'نشانی ایمیل صحیح نیست',
  date: 'تاریخ وارد شده صحیح نیست',
  pastDay: (label: string) => `${label} نمی‌تواند پیش از سال ۱۳۰۰ یا در آینده باشد`,
  website: 'نشانی وب‌سایت وارد شده صحیح نیست',
  digits: (label: string, count: string) => `${label} باید ${count} رقم باشد`,
  timeOfDay: (label: string) => `${label} باید ساعتی از روز باشد، مانند ۰۷:۳۰`,
  host: 'نشانی سرور نام یا آی‌پی است، بدون پیشوند و بدون فاصله',
  carrierKey: 'کلید با حرف کوچک لاتین یا رقم شروع می‌شود و فقط حرف کوچک، رقم و خط تیره دارد',
  oneDecimal: (label: string) => `${label} حداکثر یک رقم اعشار دارد`,
  digitsMost: (label: string, most: string) => `${label} باید عدد و حداکثر ${most} رقم باشد`,
  digitsBetween: (label: string, least: string, most: string) => `${label} باید عدد و بین ${least} تا ${most} رقم باشد`,
  latin: (label: string) => `${label} را با حروف لاتین بنویسید`,
  file: (label: string) => `${label} را به صورت فایل پیوست کنید`,
  image: 'فرمت فایل پشتیبانی نمی‌شود؛ تصویر دیگری انتخاب کنید',
  imageSize: 'حجم تصویر نباید بیشتر از ۲ مگابایت باشد',
  locked: (label: string) => `${label} تأیید شده است و تغییر نمی‌کند`,
  notHttps: 'نشانی امن نیست؛ باید با اچ‌تی‌تی‌پی‌اس شروع شود',
  linkAddress: 'نشانی وارد شده صحیح نیست؛ نشانی کامل یک صفحه را وارد کنید',
  choosePhonebook: 'دفترچه تلفن را انتخاب کنید',
  chooseFile: 'فایل گیرندگان را انتخاب کنید',
  voiceCode: 'متن پیام صوتی باید ۱ تا ۱۴ رقم باشد',
  repeatKey: 'شناسهٔ تکرار باید ۱ تا ۱۲۸ کاراکتر لاتین بدون فاصله باشد',
  andMore: (first: string, count: string) => `${first} (و ${count} خطای دیگر)`,
}

/** What is read of a zod issue; web forms and the server give theirs as they are. */
export interface FieldIssue {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly expected?: string | undefined
  readonly origin?: string | undefined
  readonly minimum?: number | bigint | undefined
  readonly maximum?: number | bigint | undefined
}

interface NumberFormat {
  /** Writes a count for people: grouped, Persian digits. */
  count: (n: number) => string
}

// Keys that the contract's own checks use in place of a message; numbers behind a key are handed on, written.
const ownChecks: Record<string, (label: string, first: string, second: string) => string> = {
  required: fieldSentences.required,
  mobile: () => fieldSentences.mobile,
  bad_choice: fieldSentences.badChoice,
  user_name: () => fieldSentences.userName,
  weak_password: () => fieldSentences.weakPassword,
  email: () => fieldSentences.email,
  date_time: () => fieldSentences.dateTime,
  choose_phonebook: () => fieldSentences.choosePhonebook,
  choose_file: () => fieldSentences.chooseFile,
  voice_code: () => fieldSentences.voiceCode,
  not_https: () => fieldSentences.notHttps,
  link_address: () => fieldSentences.linkAddress,
  date: () => fieldSentences.date,
  past_day: fieldSentences.pastDay,
  latin: fieldSentences.latin,
  file: fieldSentences.file,
  image: () => fieldSentences.image,
  image_size: () => fieldSentences.imageSize,
  website: () => fieldSentences.website,
  digits: fieldSentences.digits,
  one_decimal: fieldSentences.oneDecimal,
  time_of_day: fieldSentences.timeOfDay,
  host: () => fieldSentences.host,
  carrier_key: () => fieldSentences.carrierKey,
  digits_most: fieldSentences.digitsMost,
  digits_between: fieldSentences.digitsBetween,
}

/** Sentences that say by themselves what is missing. */
const BLANK_MESSAGES = new Set<string>(['choose_phonebook', 'choose_file'])

/** Makes further checks known, each with its sentence; the panel does not carry those that no form of it has. */
export function addFieldChecks(
  sentences: Readonly<Record<string, string>>,
  { blank }: { blank: readonly string[] },
): void {
  for (const [check, sentence] of Object.entries(sentences)) ownChecks[check] = () => sentence
  for (const check of blank) BLANK_MESSAGES.add(check)
}

/** The label of the nearest named field of a path; an index or a variable's name borrows its parent's. */
// What the server adds at its start: names that no form of the panel has.
const moreLabels: Record<string, string> = {}
/** Makes further labels known; the panel does not carry those of `call-field-labels.ts`. */
export const addFieldLabels = (labels: Readonly<Record<string, string>>): void => void Object.assign(moreLabels, labels)

const labelOf = (name: string): string | undefined =>
  Object.hasOwn(fieldLabels, name) ? fieldLabels[name] : Object.hasOwn(moreLabels, name) ? moreLabels[name] : undefined

export const fieldLabel = (path: readonly PropertyKey[]): string => {
  for (const segment of path.toReversed()) {
    const label = typeof segment === 'string' ? labelOf(segment) : undefined
    if (label !== undefined) return label
  }
  return 'درخواست'
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

const limitSentence = (issue: FieldIssue, label: string, { count }: NumberFormat): string => {
  const isMin = issue.code === 'too_small'
  const limit = Number(isMin ? issue.minimum : issue.maximum)
  if (issue.origin === 'string' || issue.origin === 'array') {
    if (isMin && limit <= 1) return fieldSentences.required(label)
    const say =
      issue.origin === 'string'
        ? isMin
          ? fieldSentences.minLength
          : fieldSentences.maxLength
        : isMin
          ? fieldSentences.minItems
          : fieldSentences.maxItems
    return say(label, count(limit))
  }
  return isMin ? fieldSentences.minNumber(label, count(limit)) : fieldSentences.maxNumber(label, count(limit))
}

const typeSentence = (expected: string | undefined, label: string): string => {
  if (expected === 'string') return fieldSentences.mustBeText(label)
  if (expected === 'int') return fieldSentences.mustBeWhole(label)
  if (expected === 'number') return fieldSentences.mustBeNumber(label)
  if (expected === 'boolean') return fieldSentences.badChoice(label)
  return fieldSentences.badForm(label)
}

/** The Persian sentence of one validation issue. `value` is what stood at its path. */
export function fieldSentence(issue: FieldIssue, value: unknown, writing: NumberFormat): string {
  const label = fieldLabel(issue.path)
  const [key = '', ...named] = issue.message.split(' ')
  const own = Object.hasOwn(ownChecks, key) && named.every((word) => /^\d+$/.test(word)) ? ownChecks[key] : undefined
  if (own !== undefined) {
    const [first = '', second = ''] = named.map((word) => writing.count(Number(word)))
    return isBlank(value) && !BLANK_MESSAGES.has(key) ? fieldSentences.required(label) : own(label, first, second)
  }
  if (issue.code === 'too_small' || issue.code === 'too_big') return limitSentence(issue, label, writing)
  if (isBlank(value)) return fieldSentences.required(label)
  if (issue.code === 'invalid_type') return typeSentence(issue.expected, label)
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') return fieldSentences.badChoice(label)
  return fieldSentences.badForm(label)
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown => {
  let value = input
  for (const segment of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return undefined
    value = (value as Record<PropertyKey, unknown>)[segment]
  }
  return value
}

/** More fields than a person reads; a hundred thousand bad numbers must not become a hundred thousand sentences. */
const MAX_FIELDS = 100

/** `meta.errors` of a list of issues: dotted field name → sentences (contract §1.3). */
export function fieldErrors(
  { issues, input }: { issues: readonly FieldIssue[]; input: unknown },
  writing: NumberFormat,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of issues.slice(0, MAX_FIELDS)) {
    const name = issue.path.map(String).join('.')
    const sentence = fieldSentence(issue, valueAt(input, issue.path), writing)
    const known = Object.hasOwn(errors, name) ? errors[name] : undefined
    if (known === undefined) Object.defineProperty(errors, name, { value: [sentence], enumerable: true })
    else if (!known.includes(sentence)) known.push(sentence)
  }
  return errors
}

/** `meta.message` of field errors: the first sentence, and how many more there are (contract §1.4). */
export function firstAndMore(
  errors: Readonly<Record<string, readonly string[]>>,
  { count }: NumberFormat,
): string | null {
  const all = Object.values(errors).flat()
  const first = all[0]
  if (first === undefined) return null
  return all.length === 1 ? first : fieldSentences.andMore(first, count(all.length - 1))
}
