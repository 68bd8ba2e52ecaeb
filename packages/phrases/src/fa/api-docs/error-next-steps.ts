import type { ErrorCode } from '@peyk/contract/core/errors.ts'

/**
 * The next step of refusals whose sentence does not say it after a «؛»: many of these sentences are the contract's own
 * wording. Where the cause is not plain from the sentence, it stands here as well.
 */
export const errorNextSteps = {
  'call.unauthenticated': {
    cause: 'کلید یا توکن نیامده، نادرست یا منقضی است، یا کد در فراخوانی‌های ورود نادرست است',
    next: 'کلید را بدون پیشوند در هدر Authorization بفرستید؛ اگر حذف شده است، کلید دیگری بسازید',
  },
  'call.forbidden': {
    cause: 'نقش شما یا دامنهٔ کلید، دسترسی این فراخوانی را ندارد',
    next: 'دسترسی را از مالک حساب بخواهید یا از کلیدی با اجازهٔ بیشتر استفاده کنید',
  },
  'call.wrong_credential': { next: 'این کار را در پنل انجام دهید' },
  'call.unknown_path': { next: 'مسیر را با این مستندات مقایسه کنید' },
  'call.invalid': {
    cause: 'یک یا چند فیلد نادرست است؛ نام هر کدام در meta.errors آمده است',
    next: 'فیلدهای meta.errors را اصلاح کنید و دوباره بفرستید',
  },
  'call.too_many': {
    cause: 'تعداد درخواست از سقف کلید، حساب یا نشانی بیشتر شده است',
    next: 'به اندازهٔ ثانیه‌های هدر Retry-After صبر کنید و سپس آهسته‌تر ادامه دهید',
  },
  'call.crash': {
    cause: 'خطایی در سامانهٔ ما رخ داده است',
    next: 'با همان شناسهٔ تکرار دوباره بفرستید؛ اگر ماند، مقدار هدر X-Request-Id را به پشتیبانی بدهید',
  },
  'session.invitation_over': { next: 'از پشتیبانی دعوت‌نامهٔ جدید بخواهید' },
  'session.wrong_code': { next: 'کد جدید بگیرید و تا دو دقیقه بفرستید' },
  'session.user_name_taken': { next: 'نام کاربری دیگری انتخاب کنید' },
  'session.mobile_taken': { next: 'شمارهٔ دیگری بنویسید یا با همان کاربر وارد شوید' },
  'session.bad_credentials': { next: 'هر دو را بررسی کنید؛ پس از چند بار خطا، ورود چند دقیقه بسته می‌شود' },
  'wallet.statement_not_found': { next: 'فهرست صورت‌حساب‌ها را ببینید' },
  'wallet.transaction_not_found': { next: 'فهرست تراکنش‌ها را ببینید' },
  'tickets.not_found': { next: 'فهرست تیکت‌ها را ببینید' },
  'tickets.parent_not_found': { next: 'شناسهٔ یکی از تیکت‌های خودتان را بفرستید یا آن را نفرستید' },
  'tickets.interaction_not_found': { next: 'پیام‌های تیکت را دوباره بخوانید' },
  'tickets.own_answer': { next: 'شناسهٔ یک پاسخ پشتیبانی را بفرستید' },
  'tickets.not_rateable': { next: 'تا پاسخ پشتیبانی صبر کنید' },
  'tickets.already_rated': { next: 'کاری لازم نیست' },
  'tickets.file_not_found': { next: 'تیکت را دوباره بخوانید' },
  'files.not_found': { next: 'فهرست فایل‌ها را ببینید' },
  'files.empty': { next: 'فایلی با حداقل یک ردیف بفرستید' },
  'files.bad_category': { next: 'یکی از دسته‌های فهرست را انتخاب کنید' },
  'files.no_rejected_rows': { next: 'کاری لازم نیست' },
  'links.plan_needed': { next: 'در پنل، پلن خود را ارتقا دهید' },
  'links.unknown': { next: 'شناسه‌ها را از فهرست لینک‌ها بردارید' },
  'sending.line_not_usable': {
    cause: 'شماره فرستنده در خط‌های حساب نیست یا با آن نمی‌توان این نوع را فرستاد',
    next: 'خط را از فراخوانی «خط‌های ارسال» انتخاب کنید',
  },
  'sending.text_too_long': { next: 'متن را کوتاه‌تر کنید' },
  'sending.not_cancellable': { next: 'وضعیت آن را در گزارش ببینید' },
  'sending.file_failed': {
    cause: 'فایل گیرندگان پذیرفته نشد؛ دلیل آن در پیام آمده است',
    next: 'فایل را اصلاح کنید و دوباره بفرستید',
  },
  'reports.not_found': { next: 'شناسه‌ای را بفرستید که فراخوانی ارسال پاسخ داده است' },
  'reports.bad_state': { next: 'state_id را از ۰ تا ۹ بفرستید' },
  'reports.range_reversed': { next: 'تاریخ‌ها را جابه‌جا کنید' },
  'reports.counts_reversed': { next: 'یکی از آن‌ها را اصلاح کنید' },
  'reports.range_needed': { next: 'هر دو تاریخ را بفرستید' },
  'reports.range_too_long': { next: 'بازهٔ کوتاه‌تری بفرستید' },
  'inbox.no_conversation': { next: 'فهرست گفتگوها را ببینید' },
  'inbox.rule_not_found': { next: 'فهرست قاعده‌ها را ببینید' },
  'drafts.not_found': { next: 'فهرست پیام‌های آماده را ببینید' },
  'drafts.group_not_found': { next: 'فهرست گروه‌ها را ببینید' },
  'phonebook.not_found': { next: 'فهرست گروه‌ها را ببینید' },
  'phonebook.contact_not_found': { next: 'فهرست مخاطبان را ببینید' },
  'phonebook.option_not_found': { next: 'فهرست مشخصات اضافی را ببینید' },
  'phonebook.tag_not_found': { next: 'فهرست برچسب‌ها را ببینید' },
  'phonebook.stop_not_found': { next: 'لیست سیاه را دوباره ببینید' },
  'phonebook.stop_is_keyword': { next: 'کاری لازم نیست' },
  'patterns.not_found': { next: 'فهرست الگوها را ببینید' },
} as const satisfies Partial<Record<ErrorCode, { cause?: string; next: string }>>
