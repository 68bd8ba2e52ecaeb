import { PAYMENT_STATUSES, TRANSACTION_METHODS, TRANSACTION_TYPES } from '@peyk/contract/wallet/money-words.ts'
import {
  listParams,
  optionalEnum,
  optionalInt,
  optionalText,
  urlParamsSchema,
} from '../../../lib/search/url-params-schema.ts'

/** What the address of `/wallet/transactions` may say; the keys are those of the filters. `shown` is the open one. */
export const transactionsSearch = urlParamsSchema({
  ...listParams,
  description: optionalText(),
  type: optionalEnum(TRANSACTION_TYPES),
  method: optionalEnum(TRANSACTION_METHODS),
  status: optionalEnum(PAYMENT_STATUSES),
  amount_from: optionalInt({ max: 1_000_000_000_000 }),
  amount_to: optionalInt({ max: 1_000_000_000_000 }),
  from: optionalText(10),
  to: optionalText(10),
  id: optionalInt({ min: 1 }),
  shown: optionalInt({ min: 1 }),
})
export type TransactionsSearch = ReturnType<typeof transactionsSearch>
