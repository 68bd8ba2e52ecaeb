import {
  AB_CRITERIA,
  MAX_AB_TEST_MINUTES,
  MAX_AB_TEST_SHARE,
  MIN_AB_TEST_MINUTES,
} from '@peyk/domain/ab-test/plan-ab-test.ts'
import * as z from 'zod/mini'
import { optionalOrBlank, whole } from '../core/fields.ts'
import { manyExtras, messageText } from './sending-bodies.ts'

// Apart from the calls, so that what only asks them does not carry these schemas.

/** How long it may be depends on its letters: the use case knows it. */
const otherText = messageText.check(z.maxLength(10_000))

/** The first text is the preview's. The price of the most expensive outcome is held; the difference is released when the test is decided. */
export const abTestFields = {
  text_b: otherText,
  text_c: optionalOrBlank(otherText),
  /** Of the audience, all texts together, in per cent. */
  share: whole({ min: 1, max: MAX_AB_TEST_SHARE }),
  criterion: z.enum(AB_CRITERIA),
  /** From the start of the texts to the decision. */
  minutes: whole({ min: MIN_AB_TEST_MINUTES, max: MAX_AB_TEST_MINUTES }),
  ...manyExtras,
}
