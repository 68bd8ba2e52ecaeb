import type { AudienceBlock, AudienceSource } from './audience.ts'

/** What a test lends an audience in the place of the database: contacts in the order of their coming, and files. */
export interface MemoryContacts {
  readonly contacts?: readonly { id: number; phonebookId: number; msisdn: number; tagIds?: readonly number[] }[]
  readonly files?: Readonly<Record<number, readonly AudienceBlock[]>>
}

const BLOCK_SIZE = 1000

export function memorySource({ contacts = [], files = {} }: MemoryContacts): AudienceSource {
  async function* inBlocks(numbers: readonly number[]) {
    for (let from = 0; from < numbers.length; from += BLOCK_SIZE) yield numbers.slice(from, from + BLOCK_SIZE)
  }
  const numbersOf = (some: readonly { msisdn: number }[]) => inBlocks(some.map(({ msisdn }) => msisdn))
  return {
    group: (phonebookId) => numbersOf(contacts.filter((contact) => contact.phonebookId === phonebookId)),
    picked: ({ phonebookId, contactIds }) =>
      numbersOf(contactIds.flatMap((id) => contacts.filter((one) => one.id === id && one.phonebookId === phonebookId))),
    tagged: (tagId) => numbersOf(contacts.filter((contact) => contact.tagIds?.includes(tagId) === true)),
    async *file(fileId) {
      yield* files[fileId] ?? []
    },
  }
}
