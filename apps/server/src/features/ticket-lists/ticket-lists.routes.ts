import { staffCalls } from '@peyk/contract/core/contract.ts'
import type { Caller } from '../../platform/http/auth/caller.ts'
import { routes, type RequestInfo } from '../../platform/http/routes.ts'
import { actorOf } from '../../platform/security/audit.ts'
import { fillCannedAnswer } from './usecases/fill-canned-answer.ts'
import { listCannedAnswers, listDeskCategories, listUnits } from './usecases/read-lists.ts'
import { createListed, orderListed, removeListed, updateListed } from './usecases/save-listed.ts'
import { checkCannedAnswer } from './usecases/check-canned-answer.ts'

const by = ({ caller, request }: { caller: Caller; request: RequestInfo }) => ({
  staff: actorOf(caller, { ip: request.ip }),
  staffUserId: caller.userId,
})
const toNull = async (work: Promise<unknown>): Promise<null> => {
  await work
  return null
}

const categoryFacts = (input: { name: string; description?: string | undefined; is_active: boolean }) => ({
  label: input.name,
  is_active: input.is_active,
  description: input.description ?? null,
})
const cannedFacts = (input: { title: string; body: string; category_id?: number | undefined }) => ({
  label: input.title,
  body: input.body,
  category_id: input.category_id ?? null,
})

export const ticketListsRoutes = routes(staffCalls.ticketLists, {
  deskCategories: ({ caller, deps }) => listDeskCategories({ staffUserId: caller.userId }, deps),
  createTicketCategory: (call) =>
    createListed({ list: 'categories', facts: categoryFacts(call.input), ...by(call) }, call.deps),
  updateTicketCategory: (call) =>
    toNull(updateListed({ list: 'categories', id: call.input.id, facts: categoryFacts(call.input), ...by(call) }, call.deps)), // prettier-ignore
  removeTicketCategory: (call) =>
    toNull(removeListed({ list: 'categories', id: call.input.id, ...by(call) }, call.deps)),
  orderTicketCategories: (call) =>
    toNull(orderListed({ list: 'categories', ids: call.input.ids, ...by(call) }, call.deps)),
  createTicketSubCategory: (call) => {
    const { id: parentId, title: label, is_active } = call.input
    return createListed({ list: 'subCategories', parentId, facts: { label, is_active }, ...by(call) }, call.deps)
  },
  updateTicketSubCategory: (call) => {
    const { id, title: label, is_active } = call.input
    return toNull(updateListed({ list: 'subCategories', id, facts: { label, is_active }, ...by(call) }, call.deps))
  },
  removeTicketSubCategory: (call) =>
    toNull(removeListed({ list: 'subCategories', id: call.input.id, ...by(call) }, call.deps)),
  orderTicketSubCategories: (call) => {
    const { id: parentId, ids } = call.input
    return toNull(orderListed({ list: 'subCategories', parentId, ids, ...by(call) }, call.deps))
  },
  deskUnits: ({ caller, deps }) => listUnits({ staffUserId: caller.userId }, deps),
  createTicketUnit: (call) => {
    const { name: label, is_active } = call.input
    return createListed({ list: 'units', facts: { label, is_active }, ...by(call) }, call.deps)
  },
  updateTicketUnit: (call) => {
    const { id, name: label, is_active } = call.input
    return toNull(updateListed({ list: 'units', id, facts: { label, is_active }, ...by(call) }, call.deps))
  },
  removeTicketUnit: (call) => toNull(removeListed({ list: 'units', id: call.input.id, ...by(call) }, call.deps)),
  orderTicketUnits: (call) => toNull(orderListed({ list: 'units', ids: call.input.ids, ...by(call) }, call.deps)),
  cannedAnswers: ({ caller, deps }) => listCannedAnswers({ staffUserId: caller.userId }, deps),
  createCannedAnswer: async (call) => {
    const facts = cannedFacts(call.input)
    await checkCannedAnswer({ facts, staffUserId: call.caller.userId }, call.deps)
    return createListed({ list: 'cannedAnswers', facts, ...by(call) }, call.deps)
  },
  updateCannedAnswer: async (call) => {
    const facts = cannedFacts(call.input)
    await checkCannedAnswer({ facts, staffUserId: call.caller.userId }, call.deps)
    return toNull(updateListed({ list: 'cannedAnswers', id: call.input.id, facts, ...by(call) }, call.deps))
  },
  removeCannedAnswer: (call) =>
    toNull(removeListed({ list: 'cannedAnswers', id: call.input.id, ...by(call) }, call.deps)),
  orderCannedAnswers: (call) =>
    toNull(orderListed({ list: 'cannedAnswers', ids: call.input.ids, ...by(call) }, call.deps)),
  fillCannedAnswer: ({ input, caller, deps }) =>
    fillCannedAnswer({ ticketId: input.id, answerId: input.answer_id, staffUserId: caller.userId, agent: caller.name }, deps), // prettier-ignore
})
