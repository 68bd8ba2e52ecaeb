import { describe, expect, test } from 'vitest'
import { describePeople } from './describe-people.ts'
import { EMPTY_PEOPLE, type OperatorCounts, type PeopleFilters, type TargetedFormValues } from './people.ts'
import { amountProblem, excludeDaysProblem, filterProblems, plannedCounts, sizesOf } from './people-problems.ts'
import { shareOut } from './share-out.ts'
import { countKey, rowProblems, targetedFormOf, toCountRequest, type TargetRules } from './targeted-form.ts'

/** Letters; a longer one has all that begins with it. */
const rules = {
  sendingType: 'country' as const,
  operators: ['mci', 'irancell', 'other'],
  initial: [''],
  isChoice: (stored): stored is string => typeof stored === 'string',
  isBlank: (choice) => choice === '',
  problemsOf: (choice) => (choice === '' ? { name: 'بنویسید' } : ({} as Record<string, string>)),
  covers: (one, other) => other.startsWith(one),
  toEntries: (whole) => whole.map((name) => ({ name })),
  missing: 'انتخاب کنید',
  serverFields: ['name'],
} satisfies TargetRules<string>
const form = targetedFormOf(rules)
type Held = TargetedFormValues<string>
const held = (more: Partial<Held> = {}): Held => ({ choices: ['الف', 'ب'], ...EMPTY_PEOPLE, ...more })
const filters = (more: Partial<PeopleFilters>): PeopleFilters => ({ ...EMPTY_PEOPLE.filters, ...more })
const counts = (mci: number, irancell: number, other: number): OperatorCounts => ({ mci, irancell, other })
const counted = (of: Held, entries: readonly OperatorCounts[]): Held => ({
  ...of,
  counted: { key: countKey(toCountRequest(of, rules)), entries },
})

describe('a size shared out', () => {
  test('is in proportion, whole, and no more than there is', () => {
    expect(shareOut(100, [300, 100])).toEqual([75, 25])
    expect(shareOut(10, [1, 1, 1])).toEqual([1, 1, 1])
    expect(shareOut(0, [5])).toEqual([0])
    expect(shareOut(7, [])).toEqual([])
  })

  test('gives all of it away whatever the proportions are', () => {
    for (let size = 0; size <= 60; size += 1) {
      const available = [7, 0, 31, 19, 1]
      const shares = shareOut(size, available)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.min(size, 58))
      for (const [at, share] of shares.entries()) expect(share).toBeLessThanOrEqual(available[at] ?? 0)
    }
  })
})

describe('what is asked of the server', () => {
  test('everybody is asked for without sizes, and nobody of the black list', () => {
    expect(form.toRequest(held())).toEqual({
      sending_type: 'country',
      params: [
        { name: 'الف', bank: 'white' },
        { name: 'ب', bank: 'white' },
      ],
    })
  })

  test('who of the people, whom to leave out and which sample go with every entry', () => {
    const asked = held({
      choices: ['الف'],
      filters: filters({ gender: 'woman', yearFrom: 1365, yearTo: 1380, prefix: '912' }),
      excludeDays: 30,
      amount: { ...EMPTY_PEOPLE.amount, part: 'some', sizes: counts(10, 0, 0), seed: 2 },
    })
    expect(form.toRequest(counted(asked, [counts(40, 20, 10)]))).toEqual({
      sending_type: 'country',
      params: [
        {
          name: 'الف',
          bank: 'white',
          gender: 2,
          age_from: 1365,
          age_to: 1380,
          pre: '912',
          mci: { start: 0, size: 10 },
          irancell: { start: 0, size: 0 },
          other: { start: 0, size: 0 },
        },
      ],
      exclude_days: 30,
      sample_seed: 2,
    })
  })

  test('sizes are shared out among the choices, and an operator that is left out has nobody', () => {
    const { amount } = EMPTY_PEOPLE
    const some = held({
      amount: {
        ...amount,
        part: 'some',
        operators: { mci: true, irancell: true, other: false },
        sizes: { mci: 100, irancell: 30, other: 5 },
      },
    })
    const { params } = form.toRequest(counted(some, [counts(300, 20, 9), counts(100, 40, 9)]))
    expect(params.map(({ mci, irancell, other }) => [mci?.size, irancell?.size, other?.size])).toEqual([
      [75, 10, 0],
      [25, 20, 0],
    ])
    const all = held({ amount: { ...amount, operators: { mci: true, irancell: false, other: false } } })
    const whole = form.toRequest(counted(all, [counts(300, 20, 9), counts(100, 40, 9)])).params
    expect(whole.map(({ mci, irancell }) => [mci?.size, irancell?.size])).toEqual([
      [300, 0],
      [100, 0],
    ])
  })

  test('a count of another choice is not used: the form waits for its own', () => {
    const { amount } = EMPTY_PEOPLE
    const some = held({ amount: { ...amount, part: 'some', sizes: { mci: 5, irancell: null, other: null } } })
    const stale = { ...counted(some, [counts(9, 9, 9), counts(9, 9, 9)]), excludeDays: 5 }
    expect(form.errorOf(stale)).toContain('شمارش')
    expect(form.errorOf(counted(some, [counts(9, 9, 9), counts(9, 9, 9)]))).toBeUndefined()
    expect(form.errorOf(counted(some, [counts(1, 9, 9), counts(1, 9, 9)]))).toBe('همراه اول: حداکثر ۲ نفر')
  })
})

describe('what speaks against it', () => {
  test('a row that lacks something, or whose people another row has already, says so itself', () => {
    expect(rowProblems({ choices: ['', 'ب', 'با', 'ا'] }, rules)).toEqual([
      { name: 'بنویسید' },
      {},
      { row: 'این انتخاب در انتخاب دیگری هست؛ یکی را حذف کنید' },
      {},
    ])
    expect(form.errorOf(held({ choices: [] }))).toBe('انتخاب کنید')
    expect(form.errorOf(held({ choices: [''] }))).toBe('بنویسید')
  })

  test('years of birth stand in their order and within what a bank knows', () => {
    expect(filterProblems(filters({ yearFrom: 1300, yearTo: 1410 }))).toEqual({})
    expect(filterProblems(filters({ yearFrom: 1370, yearTo: 1370 }))).toEqual({})
    expect(filterProblems(filters({ yearFrom: 1299 })).yearFrom).toContain('۱۳۰۰')
    expect(filterProblems(filters({ yearTo: 1411 })).yearTo).toContain('۱۴۱۰')
    expect(filterProblems(filters({ yearFrom: 1380, yearTo: 1370 })).yearTo).toContain('پیش از')
  })

  test('a prefix has two to six digits and no leading zero', () => {
    for (const prefix of ['', '91', '912', '912345']) expect(filterProblems(filters({ prefix }))).toEqual({})
    expect(filterProblems(filters({ prefix: '0912' })).prefix).toBe('پیش‌شماره نباید با صفر شروع شود')
    for (const prefix of ['9', '21', '9123456']) expect(filterProblems(filters({ prefix })).prefix).toContain('۲ تا ۶')
  })

  test('days are between one and a year; an operator and a size are needed', () => {
    expect([null, 1, 365].map(excludeDaysProblem)).toEqual([undefined, undefined, undefined])
    expect(excludeDaysProblem(0)).toContain('۳۶۵')
    expect(excludeDaysProblem(366)).toContain('۳۶۵')
    const { amount } = EMPTY_PEOPLE
    const offered = rules.operators
    const off = { mci: false, irancell: false, other: false }
    expect(amountProblem({ ...amount, operators: off }, { offered, available: null })).toContain('اپراتور')
    expect(amountProblem({ ...amount, part: 'some' }, { offered, available: null })).toContain('تعداد')
  })

  test('planned are those of the chosen operators, as many as are wanted and there are', () => {
    const available = counts(10, 20, 30)
    const { amount } = EMPTY_PEOPLE
    expect(plannedCounts(amount, available)).toEqual(available)
    const some = { ...amount, part: 'some' as const, sizes: { mci: 5, irancell: 50, other: null } }
    expect(plannedCounts(some, available)).toEqual(counts(5, 20, 0))
  })
})

test('a total is shared out anew whatever is counted next, and no more than there is', () => {
  const { amount } = EMPTY_PEOPLE
  const total = { ...amount, part: 'some' as const, total: 100 }
  expect(sizesOf(total, counts(300, 100, 0))).toEqual(counts(75, 25, 0))
  expect(sizesOf(total, counts(50, 50, 50))).toEqual(counts(34, 33, 33))
  const offered = rules.operators
  expect(amountProblem(total, { offered, available: counts(60, 40, 0) })).toBeUndefined()
  expect(amountProblem(total, { offered, available: counts(60, 39, 0) })).toContain('۹۹')
  const mciOnly = { ...total, operators: { mci: true, irancell: false, other: false } }
  expect(plannedCounts(mciOnly, counts(300, 100, 50))).toEqual(counts(100, 0, 0))
})

test('people are said in words', () => {
  const say = (more: Partial<PeopleFilters>, places = ['شهر شیراز']) =>
    describePeople(filters(more), { places, year: 1405 })
  expect(say({ gender: 'woman', yearFrom: 1365, yearTo: 1380 })).toBe('زنان ۲۵ تا ۴۰ سالهٔ شهر شیراز')
  expect(say({})).toBe('مشترکان شهر شیراز')
  expect(say({ gender: 'man', yearFrom: 1380, yearTo: 1380 })).toBe('مردان ۲۵ سالهٔ شهر شیراز')
  expect(say({ gender: 'man', yearFrom: 1380 })).toBe('مردان متولد ۱۳۸۰ به بعد، شهر شیراز')
  expect(say({ yearTo: 1350, prefix: '912' })).toBe('مشترکان متولد ۱۳۵۰ و پیش از آن، شهر شیراز، با پیش‌شمارهٔ ۹۱۲')
  expect(say({}, ['یک', 'دو', 'سه', 'چهار'])).toBe('مشترکان یک، دو، سه و ۱ جای دیگر')
})

test('a draft is restored, and one of another shape is dropped', () => {
  const kept = JSON.parse(JSON.stringify(counted(held(), [counts(1, 2, 3)]))) as unknown
  expect(form.isFormValues(kept)).toBe(true)
  const others = [null, {}, { ...held(), filters: {} }, { ...held(), choices: [1] }, { ...held(), amount: null }, { ...held(), counted: {} }] // prettier-ignore
  for (const other of others) expect(form.isFormValues(other)).toBe(false)
  expect(form.isWorthSaving(form.empty)).toBe(false)
  expect(form.isWorthSaving(held({ choices: ['', 'ب'] }))).toBe(true)
})
