import { homeCalls, staffCalls } from '@peyk/contract/core/contract.ts'
import type { Caller } from '../../platform/http/auth/caller.ts'
import { routes, type RequestInfo } from '../../platform/http/routes.ts'
import { actorOf } from '../../platform/security/audit.ts'
import { followBanner } from './banners/usecases/follow-banner.ts'
import { listBanners, listBannersForStaff } from './banners/usecases/list-banners.ts'
import {
  createBanner,
  orderBanners,
  publishBanner,
  removeBanner,
  updateBanner,
} from './banners/usecases/save-banner.ts'
import { listNewsForStaff, showNewsForStaff } from './news/usecases/list-news-for-staff.ts'
import { listNews } from './news/usecases/list-news.ts'
import { markNewsSeen } from './news/usecases/mark-news-seen.ts'
import { createNews, publishNews, removeNews, updateNews } from './news/usecases/save-news.ts'
import { showOverview } from './overview/usecases/show-overview.ts'
import { chooseQuickAccess } from './quick-access/usecases/choose-quick-access.ts'
import { listAllQuickAccess, listQuickAccess, listQuickAccessForStaff } from './quick-access/usecases/list-quick-access.ts' // prettier-ignore
import {
  createQuickAccess,
  orderQuickAccess,
  removeQuickAccess,
  updateQuickAccess,
} from './quick-access/usecases/save-quick-access.ts'

const byStaff = ({ caller, request }: { caller: Caller; request: RequestInfo }) => ({
  staff: actorOf(caller, { ip: request.ip }),
  staffUserId: caller.userId,
})
const toNull = async (work: Promise<unknown>): Promise<null> => {
  await work
  return null
}

export const homeRoutes = [
  ...routes(homeCalls.overview, {
    overview: ({ caller, scope, deps }) => showOverview({ caller, scope }, deps),
  }),
  ...routes(homeCalls.published, {
    userNewsList: ({ scope, caller, input, deps }) => listNews({ scope, userId: caller.userId, input }, deps),
    userNewsSeen: ({ scope, caller, input, deps }) => markNewsSeen({ scope, caller, ids: input.ids }, deps),
    banners: ({ scope, input, deps }) => listBanners({ scope, position: input.position ?? null }, deps),
    bannerOpened: ({ scope, caller, input, deps }) => toNull(followBanner({ scope, caller, id: input.id }, deps)),
    quickAccess: ({ scope, caller, deps }) => listQuickAccess({ scope, caller }, deps),
    allQuickAccess: ({ scope, caller, deps }) => listAllQuickAccess({ scope, caller }, deps),
    chooseQuickAccess: ({ scope, caller, input, deps }) =>
      toNull(chooseQuickAccess({ scope, caller, keys: input.keys }, deps)),
  }),
  ...routes(staffCalls.home, {
    staffNews: ({ caller, input, deps }) => listNewsForStaff({ staffUserId: caller.userId, input }, deps),
    staffNewsItem: ({ caller, input, deps }) => showNewsForStaff({ staffUserId: caller.userId, id: input.id }, deps),
    createNews: (call) => createNews({ input: call.input, ...byStaff(call) }, call.deps),
    updateNews: ({ input: { id, ...input }, ...call }) =>
      toNull(updateNews({ id, input, ...byStaff(call) }, call.deps)),
    publishNews: ({ input: { id, is_published: isPublished }, ...call }) =>
      toNull(publishNews({ id, isPublished, ...byStaff(call) }, call.deps)),
    removeNews: (call) => toNull(removeNews({ id: call.input.id, ...byStaff(call) }, call.deps)),
    staffBanners: ({ caller, deps }) => listBannersForStaff({ staffUserId: caller.userId }, deps),
    createBanner: (call) => createBanner({ input: call.input, ...byStaff(call) }, call.deps),
    updateBanner: ({ input: { id, ...input }, ...call }) =>
      toNull(updateBanner({ id, input, ...byStaff(call) }, call.deps)),
    publishBanner: ({ input: { id, is_published: isPublished }, ...call }) =>
      toNull(publishBanner({ id, isPublished, ...byStaff(call) }, call.deps)),
    removeBanner: (call) => toNull(removeBanner({ id: call.input.id, ...byStaff(call) }, call.deps)),
    orderBanners: (call) => toNull(orderBanners({ ...call.input, ...byStaff(call) }, call.deps)),
    staffQuickAccess: ({ caller, deps }) => listQuickAccessForStaff({ staffUserId: caller.userId }, deps),
    createQuickAccess: (call) => createQuickAccess({ input: call.input, ...byStaff(call) }, call.deps),
    updateQuickAccess: ({ input: { id, ...input }, ...call }) =>
      toNull(updateQuickAccess({ id, input, ...byStaff(call) }, call.deps)),
    removeQuickAccess: (call) => toNull(removeQuickAccess({ id: call.input.id, ...byStaff(call) }, call.deps)),
    orderQuickAccess: (call) => toNull(orderQuickAccess({ ids: call.input.ids, ...byStaff(call) }, call.deps)),
  }),
]
