import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { audienceConformance } from '../_kit/conformance.ts'
import { fakeAudienceSource } from '../_kit/fake-audience-source.ts'
import { keywordPhonebookAudience as audience } from './audience.ts'
import { keywordPhonebook } from './mode.ts'

const contacts = Array.from({ length: 40 }, (_, at) => ({
  id: at + 1,
  phonebookId: at < 25 ? 1 : 2,
  msisdn: 989_120_000_000 + (at < 25 ? at : at - 10),
  tagIds: at % 2 === 0 ? [7] : [],
  fields: { name: `n${at}`, 12: `o${at}` },
}))
const source = fakeAudienceSource({ contacts })
const parseTarget = (target: unknown) => z.parse(keywordPhonebook.target, target)

audienceConformance({
  name: 'keyword phonebook',
  audience,
  open: (work) => work(source),
  targets: [
    [{ phonebook_id: 1 }, { phonebook_id: '2' }],
    [{ type: 'all', phonebook_ids: [1, 2], start: 20, size: 10 }],
    [{ type: 'tag', tag_ids: [7] }],
    [{ type: 'detail', phonebook_id: 2, number_ids: [30, 26, 3] }],
  ].map(parseTarget),
})

test('the documented entry selects a whole group', () => {
  expect(parseTarget([{ phonebook_id: '1' }])).toEqual(parseTarget([{ type: 'all', phonebook_ids: [1] }]))
  expect([[], [{}], [{ phonebook_id: 'x' }]].map((target) => z.safeParse(keywordPhonebook.target, target).success)).toEqual([false, false, false]) // prettier-ignore
})

test('requested fields stay with their contact, also in a range over several groups', async () => {
  for (const target of [
    { type: 'all', phonebook_ids: [1, 2], start: 24, size: 3 },
    { type: 'detail', phonebook_id: 2, number_ids: [40, 26] },
  ]) {
    for await (const { numbers, cells } of audience.blocks(parseTarget([target]), source, ['12', 'name'])) {
      const right = numbers.map((msisdn, nth) => {
        const held = contacts.filter((one) => one.msisdn === msisdn).map(({ fields }) => [fields[12], fields.name])
        return held.some((values) => JSON.stringify(values) === JSON.stringify(cells?.[nth]))
      })
      expect(right.every(Boolean)).toBe(true)
    }
  }
})

test('a placeholder takes the value at the position of its field', () => {
  expect(['name', '12', 'x'].map((name) => audience.cellIndexOf(name, { fields: ['12', 'name'] }))).toEqual([
    1,
    0,
    null,
  ])
})

test('the mode is the keyword send to phonebooks of the contract', () => {
  const said = { segment: 'phonebook', sendingType: 'keyword_phonebook', permission: 'send.phonebook' }
  expect(keywordPhonebook).toMatchObject(said)
})
