import type { contract } from '@peyk/contract/calls.ts'

type Titles = { [Feature in keyof typeof contract]: { [Call in keyof (typeof contract)[Feature]]: string } }

/** What every call is for, as the API's documents title it. */
export const callTitles = {
  session: {
    login: 'ورود با نام کاربری و رمز عبور',
    checkToken: 'بررسی توکن و دسترسی‌های صاحب آن',
    logout: 'خروج',
    loginSetting: 'تنظیمات صفحهٔ ورود',
  },
  wallet: {
    credit: 'اعتبار کیف پول',
  },
  sending: {
    numbers: 'خط‌های ارسال',
    send: 'ارسال پیامک',
    sendByUrl: 'ارسال پیامک با نشانی وب',
    calculatePrice: 'محاسبهٔ هزینه',
    cancel: 'لغو ارسال',
    pause: 'نگه داشتن ارسال',
    resume: 'ادامهٔ ارسال',
  },
  reports: {
    newList: 'گزارش ارسال‌های ۳۰ روز گذشته',
    byBulk: 'گزارش یک ارسال',
    recipients: 'گیرندگان یک ارسال',
    bulkStats: 'آمار یک ارسال به تفکیک اپراتور',
    summary: 'خلاصهٔ ارسال‌ها',
  },
  inbox: {
    messages: 'پیام‌های دریافتی',
  },
  colleagues: {
    permissionList: 'دسترسی‌هایی که به نقش داده می‌شود',
    roleList: 'نقش‌های دسترسی',
    showRole: 'یک نقش دسترسی',
    createRole: 'ساخت نقش دسترسی',
    updateRole: 'ویرایش نقش دسترسی',
    deleteRole: 'حذف نقش دسترسی',
    list: 'همکاران',
    show: 'یک همکار',
    create: 'دعوت همکار',
    update: 'ویرایش همکار',
    deactivate: 'غیرفعال کردن همکار',
    activate: 'فعال کردن همکار',
  },
  staff: {
    accounts: 'مشتریان',
    account: 'صفحهٔ یک مشتری',
    impersonate: 'ورود پشتیبانی به پنل مشتری',
    blockSending: 'مسدود کردن ارسال مشتری',
    unblockSending: 'باز کردن ارسال مشتری',
    setPlan: 'پنل خریداری‌شده و ردیابی لینک مشتری',
    adjustCredit: 'اصلاح اعتبار مشتری',
    numberChanges: 'درخواست‌های تغییر شمارهٔ همراه',
    decideNumberChange: 'تأیید یا رد تغییر شمارهٔ همراه',
    engineTroubles: 'نابسامانی‌های موتور ارسال',
    members: 'کارکنان پیک',
    createMember: 'افزودن به کارکنان',
    updateMember: 'ویرایش یکی از کارکنان',
    deactivateMember: 'غیرفعال کردن یکی از کارکنان',
    activateMember: 'فعال کردن یکی از کارکنان',
    staffRoles: 'نقش‌های کارکنان',
    createStaffRole: 'ساختن نقش',
    updateStaffRole: 'ویرایش نقش',
    deleteStaffRole: 'حذف نقش',
    accountAudit: 'رویدادهای حساب',
    staffAudit: 'رویدادهای همهٔ حساب‌ها',
  },
} as const satisfies Titles

/** Titles of the sections of the API's documents. */
export const callSections = {
  session: 'ورود و نشست',
  wallet: 'کیف پول',
  sending: 'ارسال',
  reports: 'گزارش‌ها',
  inbox: 'صندوق دریافت',
  colleagues: 'همکاران',
  staff: 'میز کار پیک',
} as const satisfies Record<keyof Titles, string>

/** Words of the document page. */
export const callDocument = {
  title: 'مستندات وب‌سرویس پیک',
  intro:
    'همهٔ فراخوانی‌ها با قالب JSON پاسخ می‌دهند. توکن ورود یا کلید دسترسی را بدون هیچ پیشوندی در سرآیند Authorization بفرستید.',
  specification: 'دریافت توصیف OpenAPI',
  contents: 'فهرست',
  auth: {
    public: 'بدون توکن',
    token: 'توکن ورود',
    token_or_key: 'توکن ورود یا کلید دسترسی',
  },
  method: 'روش',
  alsoMethods: 'روش‌های هم‌ارز',
  credential: 'شناسایی',
  permission: 'دسترسی لازم',
  noPermission: 'دسترسی ویژه‌ای نمی‌خواهد',
  request: 'ورودی‌ها',
  noRequest: 'ورودی ندارد.',
  field: 'نام',
  label: 'عنوان',
  need: 'لزوم',
  onlyFor: 'فقط برای',
  kind: 'نوع',
  required: 'الزامی',
  optional: 'اختیاری',
  exampleRequest: 'نمونهٔ درخواست',
  exampleAnswer: 'نمونهٔ پاسخ',
  errors: 'خطاهای ویژه',
  status: 'وضعیت',
  code: 'کد',
  sentence: 'پیام',
  page: 'پاسخ صفحه‌بندی شده است (page و per_page).',
  done: 'انجام شد',
} as const
