import { contract, staffCalls } from '@peyk/contract/core/contract.ts'
import type { Caller } from '../../platform/http/auth/caller.ts'
import { routes, type RequestInfo } from '../../platform/http/routes.ts'
import { actorOf } from '../../platform/security/audit.ts'
import {
  listFaqCategoriesForStaff,
  listFaqEntriesForStaff,
  showFaqEntryForStaff,
} from './usecases/list-faq-for-staff.ts'
import { listFaq, listFaqCategories } from './usecases/list-faq.ts'
import {
  createFaqCategory,
  orderFaqCategories,
  removeFaqCategory,
  updateFaqCategory,
} from './usecases/save-faq-category.ts'
import {
  createFaqEntry,
  orderFaqEntries,
  publishFaqEntry,
  removeFaqEntry,
  updateFaqEntry,
} from './usecases/save-faq-entry.ts'

const byStaff = ({ caller, request }: { caller: Caller; request: RequestInfo }) => ({
  staff: actorOf(caller, { ip: request.ip }),
  staffUserId: caller.userId,
})
const toNull = async (work: Promise<unknown>): Promise<null> => {
  await work
  return null
}

export const faqRoutes = [
  ...routes(contract.faq, {
    faqCategories: ({ input, scope, deps }) => listFaqCategories({ scope, section: input.section }, deps),
    faqList: ({ input, scope, deps }) => listFaq({ scope, input }, deps),
  }),
  ...routes(staffCalls.faq, {
    staffFaqCategories: ({ caller, deps }) => listFaqCategoriesForStaff({ staffUserId: caller.userId }, deps),
    createFaqCategory: (call) => createFaqCategory({ input: call.input, ...byStaff(call) }, call.deps),
    updateFaqCategory: ({ input: { id, ...input }, ...call }) =>
      toNull(updateFaqCategory({ id, input, ...byStaff(call) }, call.deps)),
    removeFaqCategory: (call) => toNull(removeFaqCategory({ id: call.input.id, ...byStaff(call) }, call.deps)),
    orderFaqCategories: (call) => toNull(orderFaqCategories({ ids: call.input.ids, ...byStaff(call) }, call.deps)),
    staffFaqEntries: ({ input, caller, deps }) => listFaqEntriesForStaff({ staffUserId: caller.userId, input }, deps),
    staffFaqEntry: ({ input, caller, deps }) =>
      showFaqEntryForStaff({ staffUserId: caller.userId, id: input.id }, deps),
    createFaqEntry: (call) => createFaqEntry({ input: call.input, ...byStaff(call) }, call.deps),
    updateFaqEntry: ({ input: { id, ...input }, ...call }) =>
      toNull(updateFaqEntry({ id, input, ...byStaff(call) }, call.deps)),
    publishFaqEntry: ({ input, ...call }) =>
      toNull(publishFaqEntry({ id: input.id, isPublished: input.is_published, ...byStaff(call) }, call.deps)),
    removeFaqEntry: (call) => toNull(removeFaqEntry({ id: call.input.id, ...byStaff(call) }, call.deps)),
    orderFaqEntries: ({ input, ...call }) =>
      toNull(orderFaqEntries({ categoryId: input.category_id, ids: input.ids, ...byStaff(call) }, call.deps)),
  }),
]
