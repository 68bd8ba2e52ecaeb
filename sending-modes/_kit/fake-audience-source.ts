import type { AudienceBlock, AudienceSource, ContactFields } from './audience.ts'

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
}

const BLOCK_SIZE = 1000

export function fakeAudienceSource({ contacts = [], files = {} }: FakeAudienceData): AudienceSource {
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
  return {
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
