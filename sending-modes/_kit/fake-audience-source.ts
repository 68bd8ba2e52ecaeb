import { operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import { drawKeyOf, drawStartOf } from '@peyk/domain/number-banks/draw-key.ts'
import type { AudienceBlock, AudienceSource, ContactFields } from './audience.ts'
import { DrawPicker } from './draw-picker.ts'
import type { Draw } from './draw.ts'

/** What a test lends an audience in the place of the database: contacts in the order of their coming, and files. */
export interface FakeAudienceData {
  readonly contacts?: readonly {
    id: number
    phonebookId: number
    msisdn: number
    tagIds?: readonly number[]
    fields?: Readonly<Record<string, string>>
  }[]
  readonly files?: Readonly<Record<number, readonly AudienceBlock[]>>
  /** People of number banks: who is chosen is what `isChosen` says. */
  readonly people?: readonly number[]
  readonly isChosen?: (msisdn: number, draw: Draw) => boolean
}

const BLOCK_SIZE = 1000

export function fakeAudienceSource({
  contacts = [],
  files = {},
  people = [],
  isChosen = () => true,
}: FakeAudienceData): AudienceSource {
  async function* inBlocks(found: readonly (typeof contacts)[number][], fields: ContactFields) {
    for (let from = 0; from < found.length; from += BLOCK_SIZE) {
      const some = found.slice(from, from + BLOCK_SIZE)
      const numbers = some.map(({ msisdn }) => msisdn)
      yield fields === undefined
        ? { numbers }
        : { numbers, cells: some.map((one) => fields.map((field) => one.fields?.[field] ?? '')) }
    }
  }
  async function* file(fileId: number) {
    yield* files[fileId] ?? []
  }
  async function* drawn(draw: Draw) {
    const from = drawStartOf(draw.seed)
    const inOrder = people
      .filter((msisdn) => isChosen(msisdn, draw))
      .map((msisdn) => ({ msisdn, place: (drawKeyOf(msisdn) - from + 2 ** 31) % 2 ** 31 }))
      .toSorted((one, other) => one.place - other.place || one.msisdn - other.msisdn)
    for (const [operator, range] of draw.ranges) {
      const picker = new DrawPicker(range, draw)
      const ofOperator = inOrder.flatMap(({ msisdn }) => (operatorOf(msisdn) === operator ? [msisdn] : []))
      for (let at = 0; at < ofOperator.length && !picker.isDone; at += BLOCK_SIZE)
        yield picker.pick(ofOperator.slice(at, at + BLOCK_SIZE))
    }
  }
  return {
    drawn,
    group: (phonebookId, fields) =>
      inBlocks(
        contacts.filter((contact) => contact.phonebookId === phonebookId),
        fields,
      ),
    picked: ({ phonebookId, contactIds }, fields) =>
      inBlocks(
        contactIds.flatMap((id) => contacts.filter((one) => one.id === id && one.phonebookId === phonebookId)),
        fields,
      ),
    tagged: (tagId, fields) =>
      inBlocks(
        contacts.filter((contact) => contact.tagIds?.includes(tagId) === true),
        fields,
      ),
    file,
    fileRows: file,
  }
}
