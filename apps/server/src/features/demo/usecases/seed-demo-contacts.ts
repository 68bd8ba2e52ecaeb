import type { Tx } from '@peyk/database/database.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import { demoContacts as words } from '@peyk/phrases/fa/demo/demo-contacts.ts'
import {
  addDemoContacts,
  addDemoCustomField,
  addDemoPhonebook,
  addDemoTags,
  findCustomField,
  type DemoContact,
} from '../queries/demo-contacts.ts'

const DAY_MS = 86_400_000
/** People of the shop; every seventh of them stands in the club, too. */
const CONTACT_COUNT = 120
const CLUB_EVERY = 7
const PREFIXES = [912, 935, 919, 936, 901, 921]
/** Some were taken over from a sheet, some filled in the form, some wrote a keyword. */
const SOURCES = ['form', 'import', 'form', 'keyword', 'hand'] as const

const pick = <One>(list: readonly One[], at: number): One => list[at % list.length]!
const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Groups, features, tags and people of the demonstration shop, the same at every first start. */
export async function seedDemoContacts(
  tx: Tx,
  { accountId, by, nowMs }: { accountId: number; by: string; nowMs: number },
): Promise<void> {
  const option = (type: string, title: string, latinTitle: string) =>
    addDemoCustomField(tx, { accountId, type, title, key: searchKey(title), latinTitle })
  const joined = await option('date', words.options.joined, 'joined_on')
  const size = await option('string', words.options.size, 'size')
  const points = await option('int', words.options.points, 'points')
  const city = await findCustomField(tx, { accountId, key: searchKey(words.systemOptions.city) })
  const tagIds = await addDemoTags(tx, { accountId, tags: words.tags.map((title) => ({ title, key: searchKey(title) })) })
  const books: number[] = []
  const ofBooks = [[city, size], [city, size], [joined, points], []]
  for (const [at, title] of words.phonebooks.entries()) {
    const createdAtMs = nowMs - (30 - at) * DAY_MS
    const optionIds = ofBooks[at] ?? []
    books.push(await addDemoPhonebook(tx, { accountId, title, key: searchKey(title), optionIds, createdAtMs }))
  }
  const [tehran = 0, others = 0, club = 0, partners = 0] = books
  const contacts = Array.from({ length: CONTACT_COUNT }, (_, n): DemoContact[] => {
    const isWoman = n % 2 === 0
    const pre = isWoman ? words.madam : words.sir
    const name = `${pick(isWoman ? words.women : words.men, (n * 7) >> 1)} ${pick(words.families, n * 5 + (n >> 3))}`
    const base = {
      msisdn: Number(`98${pick(PREFIXES, n)}${String(2_000_000 + n * 48_271)}`),
      pre,
      name,
      nameKey: searchKey(`${pre} ${name}`),
      gender: isWoman ? (2 as const) : (1 as const),
      source: pick(SOURCES, n),
      note: pick(SOURCES, n) === 'form' ? words.consentNote : '',
      createdAtMs: nowMs - (28 - (n % 27)) * DAY_MS - n * 60_000,
    }
    const where = n % 10 === 9 ? partners : n % 3 === 0 ? others : tehran
    const town = where === others ? pick(words.cities.slice(1), n) : words.cities[0]
    const shopper = { [city]: town, [size]: pick(['S', 'M', 'L', 'XL'], n) }
    const own = { ...base, phonebookId: where, options: where === partners ? {} : shopper, tagIds: n % 4 === 0 ? [pick(tagIds, n >> 2)] : [] } // prettier-ignore
    if (n % CLUB_EVERY !== 0) return [own]
    const member = { [joined]: day(base.createdAtMs), [points]: String((n * 37) % 900) }
    return [own, { ...base, phonebookId: club, options: member, tagIds: tagIds.slice(0, 1) }]
  }).flat()
  await addDemoContacts(tx, { accountId, by, contacts })
} // prettier-ignore
