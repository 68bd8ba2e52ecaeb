import { PAYMENT_METHODS, TAX_PERCENT, type PaymentMethod } from '@peyk/domain/payment/amounts.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { creditTexts } from '@peyk/phrases/fa/wallet/credit.ts'
import { epochOfValue } from '@peyk/ui/date/date-value.ts'
import { formatRial, isoOf } from '@peyk/ui/format/format-values.ts'
import type { FormProblems } from '../../lib/form/schema-validation.ts'
import type { PaymentMethodRow } from './wallet-payments.api.ts'

const { form: texts } = creditTexts

/** One form for all ways: whoever changes the way keeps the amount. */
export type TopUpForm = {
  method: PaymentMethod
  /** Rial, before tax. */
  amount: number | null
  gateway_id: number | null
  target: number | null
  reference_code: string
  /** A date and time of the picker. */
  submitted_at: string
  receipt_id: number | null
}

export const emptyTopUp = (method: PaymentMethod, amount: number | null): TopUpForm => ({
  method,
  amount,
  gateway_id: null,
  target: null,
  reference_code: '',
  submitted_at: '',
  receipt_id: null,
})

/** Rial, from the least that can be paid. */
const AMOUNT_CHOICES_RIAL = [1_000_000, 2_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000] as const

/** The amounts that are offered for a way, within its limits. */
export const amountChoices = ({ min_amount, max_amount }: Pick<PaymentMethodRow, 'min_amount' | 'max_amount'>) =>
  AMOUNT_CHOICES_RIAL.filter((rial) => rial >= min_amount && rial <= max_amount)

/** The ways that are open and that this panel knows, in the server's order. */
export const openMethods = (rows: readonly PaymentMethodRow[]): PaymentMethodRow[] =>
  rows.filter(
    ({ key, is_active, gateways }) =>
      is_active && PAYMENT_METHODS.includes(key) && (key !== 'online' || gateways.length > 0),
  )

const FULL_PERCENT = 100
/** Amounts that are suggested are round. */
const STEP_RIAL = 10_000

/** The round amount to type so that at least `neededRial` reaches the credit, the tax and the least in mind. */
export const amountToType = ({
  method,
  neededRial,
  minRial,
}: {
  method: PaymentMethod
  neededRial: number
  minRial: number
}): number => {
  const gross = method === 'online' ? neededRial : (neededRial * FULL_PERCENT) / (FULL_PERCENT - TAX_PERCENT)
  return Math.max(minRial, Math.ceil(gross / STEP_RIAL) * STEP_RIAL)
}

const amountProblem = (amount: number | null, row: PaymentMethodRow | undefined): string | undefined => {
  if (amount === null) return texts.amountMissing
  if (row === undefined) return undefined
  if (amount < row.min_amount) return texts.tooLittle(formatRial(tenthsOfRial(row.min_amount)))
  return amount > row.max_amount ? texts.tooMuch(formatRial(tenthsOfRial(row.max_amount))) : undefined
}

const timeProblem = (submittedAt: string, nowMs: number): string | undefined => {
  const atMs = epochOfValue(submittedAt)
  if (atMs === null) return texts.submittedMissing
  return atMs > nowMs ? texts.inFuture : undefined
}

/** As the contract's `referenceCode`, which would bring the schema library along; a test compares both. */
const REFERENCE_CODE = /^[0-9A-Za-z۰-۹٠-٩-]{4,40}$/

const referenceProblem = (code: string): string | undefined => {
  if (code.trim() === '') return texts.referenceMissing
  return REFERENCE_CODE.test(code.trim()) ? undefined : texts.referenceWrong
}

/** What is wrong with the form for the way that is chosen, by field [WAL-20]. */
export const topUpProblems = (
  values: TopUpForm,
  { methods, nowMs }: { methods: readonly PaymentMethodRow[]; nowMs: number },
): FormProblems => {
  const { method, amount, target, reference_code, submitted_at } = values
  const row = methods.find(({ key }) => key === method)
  const common = { amount: amountProblem(amount, row) }
  if (method === 'online') return common
  return {
    ...common,
    target: target === null ? texts.targetMissing[method] : undefined,
    reference_code: referenceProblem(reference_code),
    submitted_at: timeProblem(submitted_at, nowMs),
  }
}

/** A picker's time as the wire wants it: `YYYY-MM-DD HH:mm:ss`, UTC. */
const wireTime = (value: string): string => isoOf(epochOfValue(value) ?? 0).slice(0, 'YYYY-MM-DD HH:mm:ss'.length).replace('T', ' ') // prettier-ignore

/** The page that the verdict of a transfer leads to. */
const VERDICT_PAGE = '/wallet/transactions'

/** P7 and P8. */
export const toTransferRequest = ({ amount, reference_code, target, submitted_at, receipt_id }: TopUpForm) => ({
  amount: amount ?? 0,
  reference_code,
  target: target ?? 0,
  submitted_at: wireTime(submitted_at),
  ui_callback: VERDICT_PAGE,
  ...(receipt_id !== null && { receipt_id }),
})

/** P4; the bank leads to the page of the result, and that page to where the visitor was. */
export const toPaymentRequest = (
  { amount, gateway_id }: TopUpForm,
  { origin, back }: { origin: string; back: string | undefined },
) => ({
  amount: amount ?? 0,
  callbackUrl: `${origin}/wallet/payment-result${back === undefined ? '' : `?back=${encodeURIComponent(back)}`}`,
  ...(gateway_id !== null && { gateway_id }),
})
