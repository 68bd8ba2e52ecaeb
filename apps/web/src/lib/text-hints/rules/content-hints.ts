import { searchKey } from '@peyk/domain/digits/digits.ts'
import { isBankCardNumber } from '@peyk/ui/field/validators/bank-card.ts'
import { linksIn } from '@peyk/domain/sms/links.ts'
import { placeholdersIn } from '@peyk/domain/sms/placeholders.ts'
import { stripCancelSuffix } from '@peyk/domain/sms/opt-out-suffix.ts'
import { unique, type HintRule } from './hint.ts'
import { plainText, wordsIn, wordsPattern } from './plain-text.ts'

/** Iranian cards begin with 2, 5, 6 or 9 (domain-facts B5, BIN); more groups of four around it make it an account number. */
const CARD =
  /(?<!\d)(?<!\d{4}[ -])[2569]\d{3}[ \u00a0\u200c_.–-]?\d{4}[ \u00a0\u200c_.–-]?\d{4}[ \u00a0\u200c_.–-]?\d{4}(?!\d)(?![ -]\d{2})/g

/** A bank card number in the text: operators refuse it, except for companies with a signed letter (domain-facts B2, rules). */
export const cardNumber: HintRule = (text) => {
  const found = Array.from(plainText(text).matchAll(CARD), ([card]) => card)
  const cards = unique(found.filter((card) => isBankCardNumber(card.replace(/\D/g, ''))))
  return cards.length === 0 ? null : { kind: 'card_number', found: cards, fix: null }
}

const PRIZES = wordsPattern(['برنده', 'برندگان', 'جایزه', 'جوایزی?', 'قرعه کشی', 'لاتاری', 'بخت آزمایی'])

/** Words about prizes and winners, which are banned and dropped by word filters (domain-facts B2, A2 #9). */
export const prizeWords: HintRule = (text) => {
  const found = wordsIn(plainText(text), PRIZES)
  return found.length === 0 ? null : { kind: 'prize_words', found, fix: null }
}

/** Shorter texts are unfinished or tests. */
const MIN_LETTERS = 25
/** Words for kinds of businesses, which stand next to the name of the business. */
const BUSINESSES = wordsPattern(
  (
    'شرکت فروشگاه گروه موسسه مؤسسه کلینیک درمانگاه بیمارستان مطب داروخانه رستوران کافه هتل آژانس آموزشگاه مدرسه دبیرستان ' +
    'دبستان دانشگاه باشگاه سالن آرایشگاه مرکز مجتمع نمایشگاه نمایندگی انتشارات کتابخانه بانک بیمه صندوق شهرداری اداره سازمان ' +
    'هیئت هیات مسجد خیریه انجمن اتحادیه دفتر بنیاد پردیس گالری بوتیک سوپرمارکت هایپر تعمیرگاه کارگاه تیم خانه هنرستان تالار'
  ).split(' '),
)
/** Longest first or last line that counts as a name. */
const NAME_WORDS = 5
const GREETING = /^(?:با )?(?:سلام|درود)|گرامی|عزیز|محترم|بزرگوار/u

/**
 * The text does not name its sender, which is banned (domain-facts B2, rules). A name of the account, a word for a business,
 * text in «», an address, a telephone number, an id, a placeholder, or a short first or last line counts as a name; the hint
 * appears only when all of them are missing.
 */
export const noSenderName: HintRule = (text, { senderNames }) => {
  const plain = stripCancelSuffix(plainText(text)).trim()
  const letters = plain.match(/\p{L}/gu) ?? []
  if (letters.length < MIN_LETTERS || !/\p{Script=Arabic}/u.test(plain)) return null
  const names = senderNames.map((name) => name.trim()).filter((name) => name !== '')
  const key = searchKey(plain)
  const isNamed = names.some(
    (name) => key.includes(searchKey(name)) || distinctiveWords(name).some((word) => key.includes(word)),
  )
  if (isNamed || hasOtherSenderSign(plain)) return null
  const [name] = names
  return { kind: 'no_sender_name', found: [], fix: name === undefined ? null : `${text.trimEnd()}\n${name}` }
}

/** The distinctive words of a name: not «شرکت», not «مریم», but «رضایی» and «لبخند». */
const distinctiveWords = (name: string): string[] =>
  searchKey(name.replace(BUSINESSES, ' '))
    .split(' ')
    .slice(-1)
    .filter((word) => word.length > 2)

const hasOtherSenderSign = (plain: string): boolean => {
  if (/«[^»]{2,40}»|"[^"\n]{2,40}"|(?<!\p{L})@?[A-Za-z][\w.]{2,}/u.test(plain)) return true
  if (wordsIn(plain, BUSINESSES).length > 0 || linksIn(plain).length > 0 || placeholdersIn(plain).length > 0)
    return true
  if (/(?<!\d)(?:\+?98|0)\d{9,10}(?!\d)|(?<!\d)0?\d{2,3}[ -]\d{4,8}(?!\d)/.test(plain)) return true
  const lines = plain.split('\n').map((line) => line.trim()).filter((line) => line !== '') // prettier-ignore
  if (lines.length < 2) return /^[^:؛،.!؟\n]{2,40}:/.test(plain)
  return [lines[0] ?? '', lines.at(-1) ?? ''].some(
    (line) => line.split(/\s+/).length <= NAME_WORDS && !/[.!؟?]$/.test(line) && !GREETING.test(line),
  )
}

const STRONG_ADVERTS = wordsPattern(['حراج', 'حراجی', 'فروش ویژه', 'فروش فوق العاده', 'پیشنهاد ویژه', 'تخفیف ویژه', 'بشتابید', 'فرصت محدود', 'کد تخفیف', 'فروش اقساطی', 'ارسال رایگان', 'جشنواره فروش', 'تخفیف استثنایی', 'همین حالا خرید']) // prettier-ignore
const PERCENT_OFF =
  /[%٪]\s?\d{1,2}\s?تخفیف|\d{1,2}\s?(?:درصد|[%٪])\s?(?:تخفیف|off)|تخفیف\s(?:تا\s)?\d{1,2}\s?(?:درصد|[%٪])/giu
const WEAK_ADVERTS = wordsPattern(['تخفیف', 'رایگان', 'جشنواره', 'ارزان', 'اقساط', 'اقساطی', 'هدیه', 'خرید کنید', 'ویژه']) // prettier-ignore
/** Discounts as a receipt mentions them. */
const ACCOUNTED =
  /(?:مبلغ|کسر|احتساب|اعمال|میزان|پس از|بعد از)\s(?:\S+\s)?تخفیف|تخفیف\s(?:شما\s)?(?:در\s\S+\s)?(?:اعمال|ثبت|محاسبه)/gu
/** This many weak words together make an advert. */
const MIN_WEAK_WORDS = 3

/**
 * Words of an advert on a service line: such lines are for notices that customers requested, and adverts on them are fined
 * (domain-facts B2 sender lines; A2 #16).
 */
export const advertOnServiceLine: HintRule = (text, { line }) => {
  if (line?.type !== 'service') return null
  const plain = plainText(text).replace(ACCOUNTED, ' ')
  const strong = [...wordsIn(plain, STRONG_ADVERTS), ...wordsIn(plain, PERCENT_OFF)]
  const weak = wordsIn(plain, WEAK_ADVERTS)
  if (strong.length === 0 && weak.length < MIN_WEAK_WORDS) return null
  return { kind: 'advert_on_service_line', found: unique(strong.length > 0 ? strong : weak), fix: null }
}

const CODES =
  /(?:کد|رمز|گذرواژه)[ \u200c]?(?:تایید|تأیید|تائید|ورود|فعال[ \u200c]?سازی|یک[ \u200c]?بار[ \u200c]?مصرف|پویا|عبور|اعتبارسنجی)|(?:verification|one[- ]time|login|otp) ?(?:code|password)?/giu
const CODE_VALUE = /(?<!\d)\d{4,8}(?!\d)|\{ex_[^{}\n]+\}|%\w+%/u
/** Largest distance between the word for a code and the code itself. */
const CODE_NEAR = 40

/**
 * A one-time code on an advertising line: it does not reach people who refuse adverts, and nobody in quiet hours
 * (domain-facts B2: operator blacklist, hours of adverts). Only when the code, or its placeholder, follows its name.
 */
export const codeOnAdvertLine: HintRule = (text, { line }) => {
  if (line === null || line.type === 'service' || !line.needsCancelSuffix) return null
  const plain = plainText(text)
  const found = Array.from(plain.matchAll(CODES)).filter(({ 0: name, index }) =>
    CODE_VALUE.test(plain.slice(index + name.length, index + name.length + CODE_NEAR)),
  )
  if (found.length === 0) return null
  return { kind: 'code_on_advert_line', found: unique(found.map(([name]) => name.trim())), fix: null }
}
