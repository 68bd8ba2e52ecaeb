import { AB_CRITERIA, LONGEST_MINUTES, MOST_SHARE, SHORTEST_MINUTES } from '@peyk/domain/ab-test/plan.ts'
import * as z from 'zod/mini'
import { absentable, whole } from '../core/fields.ts'
import { manyExtras, messageText } from './sending-bodies.ts'

// Apart from the calls, so that what only asks them does not carry these schemas.

/** How long it may be depends on its letters: the use case knows it. */
const otherText = messageText.check(z.maxLength(10_000))

/** The first text is the preview's. Money is held for the dearest outcome; the rest of it comes back with the decision. */
export const testFields = {
  text_b: otherText,
  text_c: absentable(otherText),
  /** Of the audience, all texts together, in per cent. */
  share: whole({ min: 1, max: MOST_SHARE }),
  criterion: z.enum(AB_CRITERIA),
  /** From the start of the texts to the decision. */
  minutes: whole({ min: SHORTEST_MINUTES, max: LONGEST_MINUTES }),
  ...manyExtras,
}
