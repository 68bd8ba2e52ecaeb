import type { Audience, NumberEntry } from '../_kit/audience.ts'
import { quickAudience } from '../quick/audience.ts'

/** A checked file and numbers beside it. */
export interface FileTarget {
  readonly file_id?: number | undefined
  readonly other_recipients?: readonly NumberEntry[] | undefined
}

/** First the file in its order, then who is not in it. */
export const fileAudience = {
  async *blocks({ file_id: fileId, other_recipients: recipients = [] }, source) {
    if (fileId !== undefined) yield* source.file(fileId)
    yield* quickAudience.blocks({ recipients })
  },
} satisfies Audience<FileTarget>
