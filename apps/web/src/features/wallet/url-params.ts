import { optionalInt, optionalText, urlParamsSchema } from '../../lib/search/url-params-schema.ts'
import { safeReturnPath } from '../../lib/session/guards.ts'

const MAX_ADDRESS_LENGTH = 300

/** An address inside the panel, or absent. */
const panelPath = (written: unknown): string | undefined =>
  safeReturnPath(optionalText(MAX_ADDRESS_LENGTH)(written)) ?? undefined

/** `amount`: what a send lacks, in rial; `back`: the form that waits for it. */
export const creditSearch = urlParamsSchema({ amount: optionalInt({ min: 1 }), back: panelPath })

/** `status` tells only that the visitor comes from the bank: the page asks the server what became of the payment. */
export const paymentResultSearch = urlParamsSchema({
  payment_id: optionalInt({ min: 1 }),
  back: panelPath,
  status: optionalText(),
})
