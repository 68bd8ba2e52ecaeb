import { expect, test } from 'vitest'
import { MAX_PATTERN_PARTS, checkPattern } from './check-pattern.ts'
import type { PatternDraft } from './check-pattern.ts'
import { patternSenderOf } from './pattern-sender.ts'

const shop = { names: ['فروشگاه لبخند'], website: 'https://labkhand-shop.ir/home' }
const named = (name: string) => ({ name, type: 'string' as const })
const check = (draft: Partial<PatternDraft> & { names?: string[] }) =>
  checkPattern({
    message: `فروشگاه لبخند ${(draft.names ?? []).map((name) => `%${name}%`).join(' ')}`,
    variables: (draft.names ?? []).map(named),
    sender: shop,
    ...draft,
  }).map(({ field, code, values }) => [field, code.replace('patterns.', ''), ...Object.values(values ?? {})].join(' '))

test('a text with its variables and the name of the company has nothing wrong', () => {
  expect(check({ names: ['code', 'order_2'] })).toEqual([])
  expect(check({ message: 'فروشگاه لبخند: سفارش شما رسید' })).toEqual([])
})

test.each(['نام', 'کد1', 'first-name', '2code', '_code', 'کد code', 'code۲', 'naïve'])(
  '[PAT-15] the variable «%s» is not Latin',
  (name) => expect(check({ names: [name] })[0]).toBe('variable.0.name variable_not_latin'),
)

test.each(['first name', ' code', 'code ', 'a\tb', 'a\u00a0b', 'a\u200cb', ''])(
  '[PAT-16] the variable «%s» has a blank in it',
  (name) => expect(check({ names: [name] })[0]).toBe('variable.0.name variable_not_latin'),
)

test.each([
  'name',
  'NAME',
  'Company',
  'company_name',
  'company2',
  'site',
  'website',
  'web_site',
  'url',
  'URL1',
  'domain',
  'labkhand_shop',
  'labkhandshop',
  'LabkhandShopIr',
  'labkhand_shop_ir',
])('[PAT-20] the variable «%s» stands for the company or its site', (name) => {
  expect(check({ names: [name] })).toEqual(['variable.0.name variable_is_company'])
})

test('[PAT-20] a Latin name of the company is no variable either, and others that only hold such a word are', () => {
  const sender = { names: ['Lab Khand'], website: '' }
  expect(check({ names: ['lab_khand'], message: 'Lab Khand %lab_khand%', sender })).toEqual([
    'variable.0.name variable_is_company',
  ])
  expect(check({ names: ['first_name', 'username', 'curly', 'websites_count'] })).toEqual([])
})

test.each([
  'فروشگاه‌لبخند: کد %code%',
  'فروشگاهلبخند %code%',
  'كد %code%، فروشگاه  لبخند.',
  'کد %code% https://labkhand.ir',
  'کد %code%\nHTTPS://peyk.example/a?b=1.',
  'سفارش: https://shop.ir/o/%code%',
])('[PAT-19] «%s» says whom it is from', (message) =>
  expect(check({ message, variables: [named('code')] })).toEqual([]),
)

test.each([
  'کد %code%',
  'کد %code% لبخند',
  'کد %code% http://labkhand.ir',
  'کد %code% https://labkhand',
  'کد %code% https://',
  'کد %code% labkhand.ir',
  'کد من فروشگاه لبخندک %code%',
  'کد https://%code%.ir',
  'کد https://%code%/a',
])('[PAT-19] «%s» does not say whom it is from', (message) => {
  expect(check({ message, variables: [named('code')] })).toEqual(['message company_or_link_needed فروشگاه لبخند'])
})

test('[PAT-19] a person is named by the first or the last name; a name that was not told, by no text', () => {
  const profile = { isCompany: false, company: ' ', firstName: 'مریم', lastName: 'کاظمی', website: '' }
  const sender = patternSenderOf(profile)
  expect(patternSenderOf({ ...profile, isCompany: true, company: 'لبخند' }).names).toEqual(['لبخند'])
  expect(check({ message: 'کاظمی: نوبت شما رسید', sender })).toEqual([])
  expect(check({ message: 'مریم: نوبت شما رسید', sender })).toEqual([])
  expect(check({ message: 'نوبت شما رسید', sender: { names: ['', '  '], website: '' } })).toEqual([
    'message company_or_link_needed ',
  ])
})

test('text and variables name each other: nothing is declared twice, unused or undeclared', () => {
  const message = 'فروشگاه لبخند %code% و %Code% و %day%'
  expect(check({ message, variables: [named('code'), named('CODE'), named('time')] })).toEqual([
    'variable.1.name variable_twice',
    'variable.2.name variable_not_in_text time',
    'message variable_not_declared Code',
    'message variable_not_declared day',
  ])
})

test.each(['تخفیف ۲۰% برای شما', '۲۰% یا ۳۰% تخفیف', 'کد %code', 'کد code%', '%% تخفیف', '% code %'])(
  'the sign stands alone in «%s»',
  (text) => expect(check({ message: `فروشگاه لبخند ${text}` })).toEqual(['message variable_unfinished']),
)

test('a name in braces is no variable, and a text of variables alone says nothing', () => {
  expect(check({ message: 'فروشگاه لبخند {code}' })).toEqual(['message variable_in_braces code'])
  expect(check({ message: 'فروشگاه لبخند {{ code }}' })).toEqual(['message variable_in_braces code'])
  expect(check({ message: 'فروشگاه لبخند {سلام}' })).toEqual([])
  expect(check({ message: '%a%: %b%!', variables: [named('a'), named('b')] })).toEqual(['message text_all_variable'])
})

test('a pattern of the platform speaks for whoever uses it', () => {
  const variables = [named('code'), named('name')]
  expect(check({ message: 'کد %code% از %name%', variables, sender: null })).toEqual([])
  expect(check({ message: 'کد %code%', variables: [], sender: null })).toEqual(['message variable_not_declared code'])
})

test('[PAT-18] the text is measured at the longest values', () => {
  // 67 a part: with 20 for the variable, full parts and one more.
  const words = 'فروشگاه لبخند '
  const full = words + 'ا'.repeat(67 * MAX_PATTERN_PARTS - 20 - words.length)
  const variables = [named('code')]
  expect(check({ message: `${full}%code%`, variables })).toEqual([])
  expect(check({ message: `${full}ا%code%`, variables })).toEqual(['message too_many_parts'])
})
