import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { withCancelSuffix } from '@peyk/domain/sms/opt-out-suffix.ts'
import { countParts } from '@peyk/domain/sms/parts.ts'
import { advertOnServiceLine, cardNumber, codeOnAdvertLine, noSenderName, prizeWords } from './content-hints.ts'
import {
  arabicLetters,
  invisibleCharacters,
  justOverPart,
  loosePlaceholder,
  stuckPlaceholder,
} from './spelling-hints.ts'
import type { HintContext } from './hint.ts'
import { bareLink, shortenedLink, stuckLink } from './link-hints.ts'
import { textHints } from './text-hints.ts'

const ADVERTISING = { needsCancelSuffix: true, is66: false, type: 'public' }
const SERVICE = { needsCancelSuffix: false, is66: false, type: 'service' }
const context = (more: Partial<HintContext> = {}): HintContext => ({
  line: null,
  senderNames: [],
  trackedLinks: [],
  placeholders: [],
  ...more,
})

describe('links', () => {
  it.each([
    ['ثبت‌نام در bit.ly/3xYz', ['bit.ly/3xYz']],
    ['https://www.TinyURL.com/abc را ببینید', ['https://www.TinyURL.com/abc']],
    ['خرید از yun.ir/a1 یا b2n.ir/b2', ['yun.ir/a1', 'b2n.ir/b2']],
  ])('of a shortener are told in «%s»', (text, found) => {
    expect(shortenedLink(text, context())).toEqual({ kind: 'shortened_link', found, fix: null })
    expect(bareLink(text, context())).toBeNull()
  })

  it.each(['https://shop.ir/bit.ly', 'info@bit.ly.ir', 'rabbit.lyon', 'قیمت 12.500 ریال', 'سلام.به فروشگاه ما بیایید'])(
    '«%s» has none of a shortener',
    (text) => {
      expect(shortenedLink(text, context())).toBeNull()
    },
  )

  it('get no hint when they are tracked links of our own', () => {
    expect(bareLink('ببینید: pk.ir/aB3dE5f', context({ trackedLinks: ['pk.ir/aB3dE5f'] }))).toBeNull()
    expect(shortenedLink('yun.ir/aB3dE5f', context({ trackedLinks: ['https://yun.ir/aB3dE5f'] }))).toBeNull()
  })

  it.each([
    ['خرید از shop.ir', 'خرید از https://shop.ir'],
    ['www.shop.ir/off و shop.ir، https://shop.ir/a', 'https://www.shop.ir/off و https://shop.ir، https://shop.ir/a'],
    ['shop.ir/a و shop.ir', 'https://shop.ir/a و https://shop.ir'],
  ])('a bare address gets its scheme: «%s»', (text, fix) => {
    expect(bareLink(text, context())?.fix).toBe(fix)
    expect(bareLink(fix, context())).toBeNull()
  })

  it.each([
    ['از https://shop.ir/offبخرید', 'از https://shop.ir/off بخرید'],
    ['سایتdigikala.com را ببینید', 'سایت digikala.com را ببینید'],
    ['shop.irبازدید کنید', 'shop.ir بازدید کنید'],
    ['سایتshop.irرا', 'سایت shop.ir را'],
  ])('a letter that touches an address is parted from it: «%s»', (text, fix) => {
    expect(stuckLink(text, context())?.fix).toBe(fix)
    expect(stuckLink(fix, context())).toBeNull()
  })

  it.each([
    'https://fa.wikipedia.org/wiki/پیامک',
    'https://shop.ir، سلام',
    '«shop.ir»',
    'ایمیل: info@shop.ir',
    'نسخهٔ 2.0را',
    'ساعت ۱۰.۳۰تا',
  ])('«%s» touches nothing', (text) => {
    expect(stuckLink(text, context())).toBeNull()
  })
})

describe('card numbers', () => {
  it.each([
    '6219861034529007',
    '6219-8610-3452-9007',
    '6219 8610 3452 9007',
    '۶۲۱۹۸۶۱۰۳۴۵۲۹۰۰۷',
    '٦٢١٩ ٨٦١٠ ٣٤٥٢ ٩٠٠٧',
    '6219\u200c8610\u200c3452\u200c9007',
  ])('«%s» is one', (card) => {
    expect(cardNumber(`واریز به کارت ${card} به نام رضایی`, context())?.kind).toBe('card_number')
    expect(cardNumber(`کارت:${card}.`, context())?.found).toHaveLength(1)
  })

  it.each([
    '6219861034529008',
    '0000000000000000',
    '1000000000000008',
    'کد پیگیری 62198610345290071',
    'شبا IR820540102680020817909002',
    'شبا IR82 0540 1026 8002 0817 9090 02',
    'تلفن 02188888888 و 02177777777',
    'بین 6219 و 8610 و 3452 و 9007',
  ])('«%s» is none', (text) => {
    expect(cardNumber(text, context())).toBeNull()
  })

  it('are reported only if their check digit is right', () => {
    const digits = fc.stringMatching(/^[256]\d{14}$/)
    fc.assert(
      fc.property(digits, (start) => {
        const told = Array.from({ length: 10 }, (_, last) => cardNumber(`${start}${last}`, context())).filter(Boolean)
        expect(told).toHaveLength(1)
      }),
    )
  })
})

describe('prize words', () => {
  it.each([
    'شما برنده شدید',
    'برنده‌اید!',
    'برندگانِ این ماه',
    'جایزهٔ ویژه',
    'جایزه‌ی شما',
    'جوايز نقدی',
    'در قرعه‌کشی',
    'قرعه کشی',
    'قرعهكشي',
  ])('«%s» has one', (text) => {
    expect(prizeWords(text, context())?.kind).toBe('prize_words')
  })

  it.each(['برندهای معتبر', 'برند ما', 'پرندهٔ مهاجر', 'خزنده و چرنده', 'اجازه', 'مجوز', 'با جای زیاد', 'قرعه'])(
    '«%s» has none',
    (text) => {
      expect(prizeWords(text, context())).toBeNull()
    },
  )
})

describe('the name of the sender', () => {
  const names = ['فروشگاه لبخند', 'مریم رضایی']
  it.each([
    'تخفیف‌های پایان فصل تا پایان هفته ادامه دارد، منتظر شما هستیم',
    'سلام\nسفارش شما آماده شد و فردا به دست شما می‌رسد.',
    'مشتری گرامی\nنوبت شما برای فردا ساعت ۱۰ ثبت شده است.',
  ])('is missed in «%s», and put on a line of its own', (text) => {
    expect(noSenderName(text, context({ senderNames: names }))).toEqual({ kind: 'no_sender_name', found: [], fix: `${text}\nفروشگاه لبخند` }) // prettier-ignore
    expect(noSenderName(`${text}\nفروشگاه لبخند`, context({ senderNames: names }))).toBeNull()
    expect(noSenderName(text, context())?.fix).toBeNull()
  })

  it.each([
    'سلام، سفارش شما آماده است. با تشکر، لبخند',
    'مریم رضایی هستم، لطفاً با من تماس بگیرید دربارهٔ قرارداد',
    'کلینیک مهر: نوبت شما برای فردا ساعت ۱۰ ثبت شده است',
    'نوبت شما برای فردا ساعت ۱۰ ثبت شده است.\nدندان‌پزشکی دکتر احمدی',
    'گل‌سرا\nتخفیف‌های پایان فصل تا پایان هفته ادامه دارد',
    'تخفیف‌های پایان فصل ادامه دارد https://shop.ir',
    'تخفیف‌های پایان فصل تا پایان هفته ادامه دارد ۰۲۱-۸۸۸۸۸۸۸۸',
    'مهمان «گل‌سرا» باشید، تا پایان هفته منتظر شما هستیم',
    'نوبت {ex_B} برای فردا ساعت ده ثبت شده است، منتظر شما هستیم',
    'منتظر شما هستیم در اینستاگرام @golsara تا پایان هفته',
    'سلام خوبی؟',
    'Your order is ready and will be there tomorrow at ten',
  ])('is found, or nothing can be said, in «%s»', (text) => {
    expect(noSenderName(text, context({ senderNames: names }))).toBeNull()
  })
})

describe('the type of the line', () => {
  it.each([
    'حراج پاییزه آغاز شد',
    '۲۰٪ تخفیف روی همهٔ کالاها',
    'تا 50 درصد تخفیف',
    'تخفیف تا ۳۰ درصد',
    'کد تخفیف: SUMMER',
    'بشتابید! فرصت محدود',
    'فروش‌ ویژهٔ شب یلدا',
    'جشنوارهٔ ما: هدیهٔ رایگان و خرید اقساطی',
  ])('«%s» is an advert on a service line', (text) => {
    expect(advertOnServiceLine(text, context({ line: SERVICE }))?.kind).toBe('advert_on_service_line')
    expect(advertOnServiceLine(text, context({ line: ADVERTISING }))).toBeNull()
    expect(advertOnServiceLine(text, context())).toBeNull()
  })

  it.each([
    'سفارش ۱۲۳ ثبت شد. مبلغ تخفیف: ۲۰٬۰۰۰ ریال',
    'پس از کسر تخفیف، مبلغ قابل پرداخت ۲۰۰٬۰۰۰ ریال است',
    'تخفیف شما در فاکتور اعمال شد',
    'نوبت ویژهٔ شما ثبت شد؛ مشاوره رایگان است',
    'قبض شما صادر شد؛ ۲۰ درصد آن پرداخت شده است',
  ])('«%s» is none', (text) => {
    expect(advertOnServiceLine(text, context({ line: SERVICE }))).toBeNull()
  })

  it.each([
    'کد تأیید شما: ۱۲۳۴۵',
    'کد ورود به حساب 482910',
    'رمز یک‌بارمصرف: {ex_B}',
    'رمز پویا 123456',
    'Your login code: 1234',
  ])('«%s» is a code on an advertising line', (text) => {
    expect(codeOnAdvertLine(text, context({ line: ADVERTISING }))?.kind).toBe('code_on_advert_line')
    expect(codeOnAdvertLine(text, context({ line: SERVICE }))).toBeNull()
  })

  it.each([
    'کد تخفیف: 12345',
    'رمز موفقیت ۱۰ نفر',
    'کد پستی 1234567890',
    'کد ورود را به کسی ندهید',
    'سفارش 123456 تأیید شد',
  ])('«%s» is no code', (text) => {
    expect(codeOnAdvertLine(text, context({ line: ADVERTISING }))).toBeNull()
  })
})

describe('one or two characters over a part', () => {
  const told = (text: string, line = SERVICE) => justOverPart(text, context({ line }))
  it.each([
    [SERVICE, 71, 1],
    [SERVICE, 72, 2],
    [SERVICE, 135, 1],
    [SERVICE, 136, 2],
    [ADVERTISING, 65, 1],
    [ADVERTISING, 66, 2],
    [{ ...SERVICE, is66: true }, 133, 1],
  ])('%o, %i letters', (line, length, characters) => {
    expect(told('س'.repeat(length), line)).toMatchObject({ kind: 'just_over_part', characters, fix: null })
  })

  it.each([
    [SERVICE, 70],
    [SERVICE, 73],
    [SERVICE, 134],
    [SERVICE, 137],
    [ADVERTISING, 64],
    [ADVERTISING, 67],
  ])('nothing of %o, %i letters', (line, length) => {
    expect(told('س'.repeat(length), line)).toBeNull()
  })

  it('get no hint without a line, for an empty text, or for texts with placeholders', () => {
    expect(justOverPart('س'.repeat(71), context())).toBeNull()
    expect(told('')).toBeNull()
    expect(told(`${'س'.repeat(65)}{ex_B}`)).toBeNull()
  })

  it.each([
    [`${'س'.repeat(70)} `, 'س'.repeat(70)],
    [`${'س'.repeat(30)}  ${'س'.repeat(39)}`, `${'س'.repeat(30)} ${'س'.repeat(39)}`],
    [`${'س'.repeat(30)} ،${'س'.repeat(39)}`, `${'س'.repeat(30)}،${'س'.repeat(39)}`],
    [`${'س'.repeat(30)}\n\n${'س'.repeat(39)}`, `${'س'.repeat(30)}\n${'س'.repeat(39)}`],
    [`${'س'.repeat(30)}...${'س'.repeat(39)}`, `${'س'.repeat(30)}…${'س'.repeat(39)}`],
  ])('what nobody reads goes first: «%s»', (text, fix) => {
    expect(told(text)?.fix).toBe(fix)
  })

  it('are counted exactly: removing them saves a part, removing fewer does not, and the fix saves it', () => {
    const piece = fc.constantFrom('سلام', ' ', '  ', '\n\n', 'ی', '...', ' ،', '👍', 'a', '€', '{')
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 10, maxLength: 60, size: 'max' }),
        fc.boolean(),
        fc.boolean(),
        (pieces, needsCancelSuffix, is66) => {
          const text = pieces.join('')
          const line = { needsCancelSuffix, is66 }
          const parts = (one: string) => countParts(needsCancelSuffix ? withCancelSuffix(one) : one, { is66 })
          const hint = justOverPart(text, context({ line }))
          if (hint === null) return
          const { characters = 0, fix } = hint
          expect(parts(text.slice(0, -characters))).toBeLessThan(parts(text))
          if (fix !== null) {
            expect(parts(fix)).toBeLessThan(parts(text))
            expect(fix.replace(/[\s.…]/g, '')).toBe(text.replace(/[\s.…]/g, ''))
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('letters and signs', () => {
  it.each([
    ['علي و کتاب', 'علی و کتاب'],
    ['كتاب‌های ما', 'کتاب‌های ما'],
    ['ساعت ٤ و ۵', 'ساعت ۴ و ۵'],
  ])('Arabic letters among Persian ones: «%s»', (text, fix) => {
    expect(arabicLetters(text, context())).toMatchObject({ fix })
    expect(arabicLetters(fix, context())).toBeNull()
  })

  it.each(['السلام عليكم ورحمة الله', 'سلام دنیا', 'كيف', 'hello'])('«%s» is of one kind', (text) => {
    expect(arabicLetters(text, context())).toBeNull()
  })

  it.each([
    ['سلام\u200bدنیا', 'سلامدنیا', 1],
    ['\u202bسلام\u202c', 'سلام', 2],
    ['می\u200c\u200cروم\u00a0خانه', 'می\u200cروم خانه', 2],
  ])('unseen characters of «%s» are counted and taken out', (text, fix, count) => {
    const hint = invisibleCharacters(text, context())
    expect(hint?.fix).toBe(fix)
    expect(hint?.found).toHaveLength(count)
  })

  it.each(['می\u200cروم', 'می\u200c', 'سلام دنیا\n', '👨‍👩‍👧'])('«%s» has none too many', (text) => {
    expect(invisibleCharacters(text, context())).toBeNull()
  })
})

describe('placeholders', () => {
  it.each([
    ['سلام{ex_B} عزیز', 'سلام {ex_B} عزیز'],
    ['{ex_نام}عزیز', '{ex_نام} عزیز'],
    ['آقای{ex_B}گرامی', 'آقای {ex_B} گرامی'],
  ])('one that touches a word is parted from it: «%s»', (text, fix) => {
    expect(stuckPlaceholder(text, context())?.fix).toBe(fix)
    expect(stuckPlaceholder(fix, context())).toBeNull()
  })

  it.each([
    '{ex_B} عزیز',
    '({ex_B})',
    '{ex_B}،',
    '{ex_B}\u200cجان',
    'https://x.ir/{ex_B}',
    'A{ex_B}',
    '{ex_A}{ex_B}',
    '{نام}عزیز',
  ])('«%s» touches none', (text) => {
    expect(stuckPlaceholder(text, context())).toBeNull()
  })

  it('in another notation are rewritten in ours', () => {
    const placeholders = [
      { name: 'B', label: 'نام مشتری' },
      { name: 'C', label: 'بدهی' },
    ]
    const fixed = (text: string) => loosePlaceholder(text, context({ placeholders }))?.fix ?? null
    expect(fixed('{نام مشتري} عزیز، %بدهی% ریال')).toBe('{ex_B} عزیز، {ex_C} ریال')
    expect(fixed('{B} و {ex_C}')).toBe('{ex_B} و {ex_C}')
    expect(fixed('{شهر} و ۲۰% تا ۳۰%')).toBeNull()
    expect(loosePlaceholder('{نام مشتری}', context())).toBeNull()
  })
})

test('ordinary messages of all kinds get no hint', () => {
  const names = ['فروشگاه لبخند']
  const ordinary = [
    [SERVICE, 'خانم رضایی، سفارش ۱۲۳۴ از فروشگاه لبخند ارسال شد. پیگیری: https://labkhand.ir/t/1234'],
    [SERVICE, 'کد تأیید شما در لبخند: ۱۲۳۴۵\nاین کد را به کسی ندهید.'],
    [SERVICE, 'نوبت شما: شنبه ۱ آذر ساعت ۱۷:۳۰\nکلینیک دندان‌پزشکی مهر، ۰۲۱۸۸۸۸۸۸۸۸'],
    [ADVERTISING, 'حراج پاییزهٔ لبخند!\nتا ۵۰٪ تخفیف، فقط تا جمعه\nhttps://labkhand.ir/off'],
    [ADVERTISING, 'سلام'],
    [null, 'ولی گرامی، جلسهٔ انجمن اولیا و مربیان یکشنبه ساعت ۱۵ در دبستان امید برگزار می‌شود.'],
    [null, 'Hi, the meeting is at 10:30 tomorrow.'],
    [null, ''],
  ] as const
  for (const [line, text] of ordinary) expect([text, textHints(text, context({ line, senderNames: names }))]).toEqual([text, []]) // prettier-ignore
})

test('every applied fix changes the text and removes its own hint', () => {
  const piece = fc.constantFrom('سلام', ' ', '\n', '{ex_B}', '{نام}', 'shop.ir', 'https://shop.ir/a', 'علي', 'ی', '\u200b', '\u200c', 'bit.ly/x', '6219861034529007', 'برنده', '٤', '.', '، ', 'a') // prettier-ignore
  const given = context({ line: SERVICE, senderNames: ['لبخند'], placeholders: [{ name: 'C', label: 'نام' }] })
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40, size: 'max' }), (pieces) => {
      const text = pieces.join('')
      for (const { kind, fix } of textHints(text, given)) {
        if (fix === null) continue
        expect(fix).not.toBe(text)
        expect(textHints(fix, given).filter((next) => next.kind === kind)).toEqual([])
      }
    }),
    { numRuns: 500 },
  )
})
