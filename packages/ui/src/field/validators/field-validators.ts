import { isBankCardNumber } from './bank-card.ts'
import { isSheba } from './iban.ts'
import { isWebsiteUrl } from '@peyk/domain/links/website-url.ts'
import { parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { uiFields } from '@peyk/phrases/fa/ui/fields.ts'

/** The Persian error sentence for a text, or null when it is valid. Empty is valid here: `required` is its own rule. */
export type FieldValidator = (text: string) => string | null

const createValidator =
  (isGood: (text: string) => boolean, problem: string): FieldValidator =>
  (text) =>
    text.trim() === '' || isGood(text) ? null : problem

/** A mobile number in any of its written forms (spec §5; decision E7). */
export const mobileProblem = createValidator((text) => parseLooseMobile(text) !== null, uiFields.mobileWrong)

/** An http or https address, or a domain alone (decision E8). */
export const siteProblem = createValidator(isWebsiteUrl, uiFields.siteWrong)

/** 16 digits with the Luhn check (decision E8). */
export const cardProblem = createValidator(isBankCardNumber, uiFields.cardWrong)

const isAccountNumber = (text: string): boolean => {
  const bare = toLatinDigits(text).replace(/[\s./-]/g, '')
  return /^(?:ir|\d{24}$)/i.test(bare) ? isSheba(bare) : /^\d{5,20}$/.test(bare)
}

/** A bank's account number in digits, or a Sheba with its check digits (decision E8). */
export const accountProblem = createValidator(isAccountNumber, uiFields.accountWrong)
