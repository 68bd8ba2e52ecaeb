import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import { localMobile, parseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { ruleMessages } from '@peyk/phrases/fa/server/rule-messages.ts'
import { Refusal } from '../../../../platform/app-error.ts'
import { priceOnLine, requireUsableLine } from '../../../sending/prices/usecases/price-on-line.ts'
import type { PricedText } from '../../../sending/prices/usecases/price-text.ts'

/** What answers and notices are: an ordinary send, with the suffix and the hours of its line. */
export const RULE_SENDING_TYPE = 'webservice'
/** So much of a message is repeated in a notice. */
const MAX_QUOTED = 200

export type SendingLine = Awaited<ReturnType<typeof requireUsableLine>>

/** The line, if the account may (still) send by it. */
export async function findUsableLine(
  { scope, number }: { scope: AccountScope; number: string },
  { tx }: { tx: Tx },
): Promise<SendingLine | null> {
  try {
    return await requireUsableLine({ scope, number, type: RULE_SENDING_TYPE, field: 'number' }, { tx })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'sending.line_not_usable') return null
    throw error
  }
}

/** A text as it leaves by the line, with its suffix, and what it costs. */
export const priceRuleText = (line: SendingLine, message: string): PricedText =>
  priceOnLine({ line, message, type: RULE_SENDING_TYPE, field: 'answer' })

/** Whom a message came from and what it says, for the person who is notified. */
export function toNotice({ msisdn, lineNumber, text }: { msisdn: number; lineNumber: string; text: string }): string {
  const mobile = parseMobile(String(msisdn))
  const quoted = text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).toWellFormed()}…` : text
  const from =
    msisdn === 0 ? ruleMessages.anybody : toPersianDigits(mobile === null ? String(msisdn) : localMobile(mobile))
  return ruleMessages.notice({ from, line: toPersianDigits(lineNumber.slice(3)), text: quoted })
}

/** Rial, as the wire says a price. */
export const toWirePrice = ({ parts, priceTenths }: PricedText) => ({
  parts,
  mci_price: rialOf(priceTenths.mci),
  other_price: rialOf(priceTenths.other),
})

/** Tenths of one message to the number; to an MCI number when it is 0. */
export const priceTenthsTo = ({ priceTenths }: PricedText, msisdn: number): number =>
  priceTenths[msisdn === 0 ? 'mci' : operatorOf(msisdn)]
