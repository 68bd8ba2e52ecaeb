// Persian words that the panel does not use, and what it says in their place (docs/glossary.md, "Persian wording").

export interface DecidedWord {
  /** What is searched in the phrases, without their comments. */
  not: RegExp
  /** What is said in its place. */
  but: string
  /** A sentence in which it must be found. */
  example: string
}

/** A Persian letter, a mark above one, or a half-space: what makes a word longer. */
const LETTER = String.raw`[\u0621-\u0655\u0670-\u06d3\u200c]`
/** The word by itself, not a part of a longer one. */
const word = (text: string) => new RegExp(`(?<!${LETTER})(?:${text})(?!${LETTER})`)

export const DECIDED_WORDS: readonly DecidedWord[] = [
  { not: /نویسه/, but: 'کاراکتر', example: '۸ نویسه بنویسید' },
  { not: /برگزی[دن]|برمی‌گزین/, but: 'انتخاب کردن', example: 'خط را برگزینید' },
  { not: /کنونی/, but: 'فعلی', example: 'رمز عبور کنونی' },
  { not: /(?<!ترا|وا)کنش/, but: 'عملیات', example: 'کنش‌ها' },
  { not: /بی‌حد/, but: 'نامحدود', example: 'سرعت بی‌حد' },
  { not: /از آنِ/, but: 'مالک', example: 'این خط از آنِ مشتری است' },
  { not: /آغاز/, but: 'شروع، ابتدا', example: 'از آغاز' },
  { not: /بی‌درنگ/, but: 'بلافاصله', example: 'بی‌درنگ فرستاده می‌شود' },
  { not: /خود ?‌?به‌? ?خود/, but: 'خودکار', example: 'خودبه‌خود ادامه می‌یابد' },
  { not: /سرنوشت/, but: 'وضعیت تحویل', example: 'سرنوشت پیام‌ها' },
  { not: /آزمون|آزمود|بیازما/, but: 'تست A/B، امتحان کردن', example: 'آزمون دو متن' },
  { not: /نفرهایی که/, but: 'کسانی که', example: 'نفرهایی که پاسخ دادند' },
  { not: /با چه چیز/, but: 'معیار', example: 'برنده با چه چیز انتخاب شود' },
  { not: /جا(?:ی|های) خالی/, but: 'متغیر', example: 'جای خالی متن' },
  { not: word('هر که'), but: 'هر کسی که، همهٔ … که', example: 'هر که برچسب دارد' },
  { not: /ورود (?:از اکسل|مخاطب)/, but: 'افزودن', example: 'ورود از اکسل' },
  { not: /از کجا/, but: 'منبع', example: 'فایل از کجا' },
  { not: /متن جداشده/, but: 'فایل CSV', example: 'متن جداشده (CSV)' },
  { not: /نشست/, but: 'دستگاه', example: 'نشست‌های فعال' },
  { not: word('تنها'), but: 'فقط', example: 'تنها مالک می‌تواند' },
  { not: /پرکاربرد/, but: 'رایج، پراستفاده', example: 'رمزهای پرکاربرد' },
  { not: /مخاطبین/, but: 'مخاطبان', example: 'همهٔ مخاطبین' },
  { not: /(?<!به‌)تازه/, but: 'جدید؛ برای صفحه: دوباره بارگذاری', example: 'نرخ تازه' },
  { not: /گذرواژه/, but: 'رمز عبور', example: 'گذرواژه را بنویسید' },
  { not: /'(?:پایان یافته|(?:رد|لغو|تأیید|کسر|جابه‌جا) شده)'/, but: 'پایان‌یافته، ردشده، لغوشده', example: "'رد شده'" },
  { not: /تایید/, but: 'تأیید', example: 'تایید شماره' },
  { not: /دست‌کم/, but: 'حداقل', example: 'دست‌کم یک شماره' },
  { not: /نخست/, but: 'ابتدا، اولین', example: 'نخستین ارسال' },
  { not: /واپسین/, but: 'آخرین', example: 'واپسین ارسال' },
  { not: /پیشین/, but: 'قبلی', example: 'نقش پیشین' },
  { not: /پیش‌تر/, but: 'قبلاً، قدیمی‌تر', example: 'پیش‌تر ثبت شده است' },
  { not: word('شمار'), but: 'تعداد', example: 'شمار پیام‌ها' },
  { not: /(?<!کلید|گذر)واژه/, but: 'کلمه', example: 'واژهٔ فیلترشده' },
  { not: /جست‌وجو|بجوی/, but: 'جستجو', example: 'جست‌وجوی نام' },
  { not: /رونوشت/, but: 'کپی', example: 'رونوشت لینک' },
  { not: /پیوند(?!ست)/, but: 'لینک', example: 'پیوند ورود' },
  { not: /بیفزا|می‌افزا/, but: 'اضافه کردن', example: 'مخاطب بیفزایید' },
  { not: /آدم‌ها/, but: 'افراد', example: 'بازدید آدم‌ها' },
  { not: /واکشی/, but: 'بارگذاری', example: 'پیش‌واکشی' },
  { not: word('بی'), but: 'بدون', example: 'بی نظارت' },
  { not: /به دست (?:پشتیبانی|کارکنان|\$)/, but: 'توسط', example: 'به دست پشتیبانی' },
  { not: word('بهای?'), but: 'هزینه', example: 'بهای هر پیامک' },
  { not: word('گام|گام‌ها|گام‌های'), but: 'مرحله', example: 'گام بعدی' },
  { not: /همان دم/, but: 'همان لحظه', example: 'همان دم برمی‌گردد' },
  { not: word('از نو'), but: 'دوباره، از ابتدا', example: 'از نو بنویسید' },
  { not: /می‌?باش/, but: 'است', example: 'معتبر می‌باشد' },
  { not: /[يك]/, but: 'ی و ک فارسی', example: 'ارسال پيامك' },
]

/** Where a word stands because public clients know the sentence, or because a rule is about the word itself. */
export const FIXED_WORDS: readonly { file: string; text: string; why: string }[] = [
  {
    file: 'packages/phrases/src/fa/server/field-errors.ts',
    text: "password: 'گذرواژه'",
    why: 'the label of the public field, API contract §1.4',
  },
  {
    file: 'packages/phrases/src/fa/server/send-status.ts',
    text: "3: 'رد شده', 6: 'پایان یافته', 7: 'لغو شده'",
    why: 'the states of a send on the wire, API contract §2',
  },
  ...["pending: 'در انتظار تایید'", "inactive: 'رد شده'"].map((text) => ({
    file: 'packages/phrases/src/fa/server/pattern-statuses.ts',
    text,
    why: 'the states of a pattern on the wire, API contract §2',
  })),
]

const isSentences = (file: string) =>
  /^packages\/phrases\/src\/.+\.(?:ts|md)$/.test(file) && !/\.test\.ts$|\/fa\/demo\//.test(file)

/** The text with its comments and with what is fixed in this file blanked out, line for line. */
const sentencesOf = (file: string, text: string): string =>
  FIXED_WORDS.filter((fixed) => fixed.file === file).reduce(
    (rest, fixed) => rest.replaceAll(fixed.text, ''),
    text
      .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
      .replaceAll(/^\s*\/\/.*$/gm, ''),
  )

/** Every word of a file that was decided against, a line each; of other files than the panel's sentences none. */
export function findDecidedWords(file: string, text: string): string[] {
  if (!isSentences(file)) return []
  return sentencesOf(file, text)
    .split('\n')
    .flatMap((line, index) =>
      DECIDED_WORDS.flatMap(({ not, but }) => {
        const found = not.exec(line)
        return found === null ? [] : [`${file}:${index + 1} «${found[0]}»: ${but}`]
      }),
    )
}
