import type * as z from 'zod/mini'
import type { rowsTarget as target } from '@peyk/contract/sending-bodies.ts'
import { headingKey } from '@peyk/domain/phonebook/contact-sheet.ts'
import type { PersonalAudience, PlaceholderNames } from '../_kit/audience.ts'

export type RowsTarget = z.output<typeof target>

/** `{ex_B}` is the column by its letter, else the first whose title is that, however it is spelt (contract §3). */
function placeOf(name: string, { columns = [] }: PlaceholderNames): number | null {
  const byLetter = columns.findIndex(({ key }) => key === name.toUpperCase())
  if (byLetter >= 0) return byLetter
  const key = headingKey(name)
  const byTitle = key === '' ? -1 : columns.findIndex(({ title }) => headingKey(title) === key)
  return byTitle >= 0 ? byTitle : null
}

/** The checked rows of a file, in its order. */
export const keywordAudience = {
  async *blocks({ file_id: fileId }, source) {
    if (fileId !== undefined) yield* source.fileRows(fileId)
  },
  placeOf,
} satisfies PersonalAudience<RowsTarget>
