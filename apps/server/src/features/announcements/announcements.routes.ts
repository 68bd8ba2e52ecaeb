import { staffCalls } from '@peyk/contract/core/contract.ts'
import type { Caller } from '../../platform/http/auth/caller.ts'
import { routes, type RequestInfo } from '../../platform/http/routes.ts'
import { actorOf } from '../../platform/security/audit.ts'
import { estimateAnnouncement } from './usecases/estimate-announcement.ts'
import { listAnnouncements, showAnnouncement } from './usecases/list-announcements.ts'
import { listAudienceAccounts, listAudienceLines } from './usecases/list-audience-choices.ts'
import {
  createAnnouncement,
  publishAnnouncement,
  removeAnnouncement,
  updateAnnouncement,
} from './usecases/save-announcement.ts'

const byStaff = ({ caller, request }: { caller: Caller; request: RequestInfo }) => ({
  staff: actorOf(caller, { ip: request.ip }),
  staffUserId: caller.userId,
})
const toNull = async (work: Promise<unknown>): Promise<null> => {
  await work
  return null
}

export const announcementsRoutes = routes(staffCalls.announcements, {
  staffAnnouncements: ({ caller, input, deps }) => listAnnouncements({ staffUserId: caller.userId, input }, deps),
  staffAnnouncement: ({ caller, input, deps }) => showAnnouncement({ staffUserId: caller.userId, id: input.id }, deps),
  estimateAnnouncement: ({ caller, input, deps }) => estimateAnnouncement({ staffUserId: caller.userId, input }, deps),
  announcementAccounts: ({ caller, input, deps }) =>
    listAudienceAccounts({ staffUserId: caller.userId, search: input.search ?? '' }, deps),
  announcementLines: ({ caller, input, deps }) =>
    listAudienceLines({ staffUserId: caller.userId, search: input.search ?? '' }, deps),
  createAnnouncement: (call) => createAnnouncement({ input: call.input, ...byStaff(call) }, call.deps),
  updateAnnouncement: ({ input: { id, ...input }, ...call }) =>
    toNull(updateAnnouncement({ id, input, ...byStaff(call) }, call.deps)),
  publishAnnouncement: ({ input: { id, is_published: isPublished }, ...call }) =>
    toNull(publishAnnouncement({ id, isPublished, ...byStaff(call) }, call.deps)),
  removeAnnouncement: (call) => toNull(removeAnnouncement({ id: call.input.id, ...byStaff(call) }, call.deps)),
})
