import type { PersonalisedAudience } from '../_kit/audience.ts'
import { keywordAudience } from '../keyword/audience.ts'
import type { RowsTarget } from '../keyword/audience.ts'

/** The checked rows of a file; the one cell of each is its text. */
export const peerToPeerFileAudience = {
  blocks: keywordAudience.blocks,
  cellIndexOf: null,
} satisfies PersonalisedAudience<RowsTarget>
