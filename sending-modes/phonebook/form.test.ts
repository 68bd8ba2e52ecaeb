import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  countSelected,
  toAudience,
  groupError,
  phonebookTargetForm,
  type SelectedGroup,
  type PhonebookFormValues,
} from './form.model.ts'
import { phonebook } from './mode.ts'

const group = (id: number, more: Partial<SelectedGroup> = {}): SelectedGroup => ({
  id,
  title: `گروه ${id}`,
  count: 10,
  part: 'all',
  from: null,
  to: null,
  picked: [],
  ...more,
})
const formValues = (more: Partial<PhonebookFormValues> = {}): PhonebookFormValues => ({
  ...phonebookTargetForm.empty,
  ...more,
})
const error = (more: Partial<PhonebookFormValues>) => phonebookTargetForm.errorOf(formValues(more))

test('[MODE-12] without a group or a tag the form says to choose a phonebook', () => {
  expect(error({})).toBe('دفترچه تلفن را انتخاب کنید')
  expect(error({ groups: [group(1)] })).toBeUndefined()
  expect(error({ tags: [{ id: 3, title: 'ویژه' }] })).toBeUndefined()
})

test('whole groups form one entry, ranges count from one, picked contacts and tags are entries of their own', () => {
  const mixed = formValues({
    groups: [
      group(1),
      group(2, { part: 'range', from: 11, to: 20 }),
      group(3),
      group(4, { part: 'picked', picked: [41, 42] }),
    ],
    tags: [{ id: 7, title: 'ویژه' }],
  })
  const entries = toAudience(mixed)
  expect(entries).toEqual([
    { type: 'all', phonebook_ids: [1, 3] },
    { type: 'all', phonebook_ids: [2], start: 10, size: 10 },
    { type: 'detail', phonebook_id: 4, number_ids: [41, 42] },
    { type: 'tag', tag_ids: [7] },
  ])
  expect(z.safeParse(phonebook.target, entries).success).toBe(true)
})

test('a text with a placeholder makes it a send with the fields of contacts', () => {
  const whole = formValues({ groups: [group(1)] })
  expect(phonebookTargetForm.toRequest(whole, 'سلام').sending_type).toBe('phonebook')
  expect(phonebookTargetForm.toRequest(whole, 'سلام {ex_name}').sending_type).toBe('keyword_phonebook')
})

test('unused settings of a group are saved and not sent', () => {
  const entries = toAudience(formValues({ groups: [group(1, { from: 2, to: 5, picked: [9] })] }))
  expect(entries).toEqual([{ type: 'all', phonebook_ids: [1] }])
})

test('a range without ends or with swapped ends is refused by its group’s name, as is a group without a picked contact', () => {
  for (const [from, to] of [
    [null, 5],
    [5, null],
    [0, 5],
    [6, 5],
  ] as const)
    // prettier-ignore
    expect(groupError(group(2, { part: 'range', from, to }))).toContain('گروه 2')
  expect(groupError(group(2, { part: 'range', from: 5, to: 5 }))).toBeUndefined()
  expect(error({ groups: [group(1), group(4, { part: 'picked' })] })).toContain('گروه 4')
})

test('more than a hundred entries are refused by the form itself', () => {
  const ranges = (count: number) =>
    Array.from({ length: count }, (_, at) => group(at + 1, { part: 'range', from: 1, to: 2 }))
  expect(error({ groups: ranges(100) })).toBeUndefined()
  expect(error({ groups: ranges(101) })).toContain('۱۰۰')
})

test('a saved draft is restored, and one of another shape is dropped', () => {
  const kept = formValues({ groups: [group(1, { part: 'range', from: 1, to: 2 })], tags: [{ id: 7, title: 'ویژه' }] })
  expect(phonebookTargetForm.isFormValues(JSON.parse(JSON.stringify(kept)))).toBe(true)
  for (const other of [null, {}, { groups: [{}], tags: [] }, { groups: [], tags: [null] }])
    expect(phonebookTargetForm.isFormValues(other)).toBe(false)
  expect(phonebookTargetForm.isWorthSaving(formValues())).toBe(false)
})

test('the contacts of a choice are counted as whole groups, ranges and picked ones', () => {
  expect(countSelected([])).toBe(0)
  const groups = [
    { ...group(1), count: 1250 },
    { ...group(2, { part: 'range', from: 11, to: 20 }), count: 300 },
    { ...group(3, { part: 'picked', picked: [41, 42] }), count: 300 },
    { ...group(4, { part: 'range', from: null, to: 5 }), count: 300 },
  ]
  expect(countSelected(groups)).toBe(1262)
})
