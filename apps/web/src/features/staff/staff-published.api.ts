import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import * as bannersContract from '@peyk/contract/published/staff-banners.ts'
import * as newsContract from '@peyk/contract/published/staff-news.ts'
import * as quickAccessContract from '@peyk/contract/published/staff-quick-access.ts'

const calls = {
  ...apiOf('staff', newsContract),
  ...apiOf('staff', bannersContract),
  ...apiOf('staff', quickAccessContract),
}

export type StaffNews = CallRow<typeof newsContract.staffNews>
export type StaffNewsItem = CallData<typeof newsContract.staffNewsItem>
export type StaffBanner = CallData<typeof bannersContract.staffBanners>[number]
export type StaffQuickAccess = CallData<typeof quickAccessContract.staffQuickAccess>[number]

const changes = { invalidates: ['staff', 'home'] } as const

/** Newest first, drafts too. */
export const staffNewsQuery = (params: CallFields<typeof newsContract.staffNews>) =>
  queryOptions({ ...queryOptionsFor(calls.staffNews, params), placeholderData: keepPreviousData })
export const staffNewsItemQuery = (id: number) => queryOptionsFor(calls.staffNewsItem, { id })
export const useCreateNews = () => useMutationFor(calls.createNews, changes)
export const useUpdateNews = () => useMutationFor(calls.updateNews, changes)
export const usePublishNews = () => useMutationFor(calls.publishNews, changes)
export const useRemoveNews = () => useMutationFor(calls.removeNews, changes)

/** By position in the order in which customers see them; drafts, and what is over, too. */
export const staffBannersQuery = () => queryOptionsFor(calls.staffBanners, {})
export const useCreateBanner = () => useMutationFor(calls.createBanner, changes)
export const useUpdateBanner = () => useMutationFor(calls.updateBanner, changes)
export const usePublishBanner = () => useMutationFor(calls.publishBanner, changes)
export const useRemoveBanner = () => useMutationFor(calls.removeBanner, changes)
export const useOrderBanners = () => useMutationFor(calls.orderBanners, changes)

/** In their order, hidden ones too. */
export const staffQuickAccessQuery = () => queryOptionsFor(calls.staffQuickAccess, {})
export const useCreateQuickAccess = () => useMutationFor(calls.createQuickAccess, changes)
export const useUpdateQuickAccess = () => useMutationFor(calls.updateQuickAccess, changes)
export const useRemoveQuickAccess = () => useMutationFor(calls.removeQuickAccess, changes)
export const useOrderQuickAccess = () => useMutationFor(calls.orderQuickAccess, changes)
