import type * as z from 'zod/mini'
import type { rowsTarget as target } from '@peyk/contract/sending/sending-bodies.ts'
import { columnOfPlaceholder } from '@peyk/domain/sms/placeholder-column.ts'
import type { PersonalisedAudience } from '../_kit/audience.ts'

export type RowsTarget = z.output<typeof target>

/** The checked rows of a file, in its order. */
export const keywordAudience = {
  async *blocks({ file_id: fileId }, source) {
    if (fileId !== undefined) yield* source.fileRows(fileId)
  },
  /** `{ex_B}` is the column by its letter, else the first whose title is that, however it is spelt (contract §3). */
  cellIndexOf: (name, { columns = [] }) => columnOfPlaceholder(name, columns),
} satisfies PersonalisedAudience<RowsTarget>
