import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import * as financeContract from '@peyk/contract/staff/money/staff-finance.ts'
import * as giftContract from '@peyk/contract/staff/money/staff-gift-charges.ts'

const gifts = apiOf('finance', giftContract)
const finance = apiOf('finance', financeContract)

export type GiftChargeRow = CallData<typeof giftContract.staffGiftCharges>[number]
export type Books = CallData<typeof financeContract.books>
export type BookCheck = CallData<typeof financeContract.checks>[number]

const changes = { invalidates: ['finance'] } as const

export const giftChargesQuery = () => queryOptionsFor(gifts.staffGiftCharges, {})
export const useCreateGiftCharge = () => useMutationFor(gifts.createGiftCharge, changes)
export const useUpdateGiftCharge = () => useMutationFor(gifts.updateGiftCharge, changes)
export const useStopGiftCharge = () => useMutationFor(gifts.stopGiftCharge, changes)

export const booksQuery = (period: CallFields<typeof financeContract.books>) =>
  queryOptions({ ...queryOptionsFor(finance.books, period), placeholderData: keepPreviousData })
export const bookChecksQuery = () => queryOptionsFor(finance.checks, {})
export const useCheckBooks = () => useMutationFor(finance.checkNow, changes)
