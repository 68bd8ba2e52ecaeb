import type { Database } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { Refusal } from '../../../../platform/app-error.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { RunOnce } from '../../../../platform/http/routes.ts'
import { storeGroup } from '../queries/grouped-sends.ts'
import { normaliseRequest } from '../../submit/usecases/normalise-request.ts'
import type { Submit } from '../../submit/usecases/submit-send.ts'
import { createGroupNotices } from './group-notices.ts'
import { isSameContent } from './grouped-submit.ts'
import type { GroupedOutcome, GroupedSubmit, SubmitOutcome } from './grouped-submit.ts'
import { SubmitMemory, prepareGrouped } from './prepare-grouped.ts'
import { SubmitCollector } from './submit-collector.ts'

/** Submits of one statement: beyond it a group takes longer than it saves. */
const MAX_MEMBERS = 200

export interface SubmitGroup {
  /** Stores the submit together with others; `alone`: nothing was stored, and it is to be stored by itself. */
  tryToSubmit(submit: Submit, context: { once: RunOnce }, deps: Pick<Deps, 'db' | 'clock'>): Promise<SubmitOutcome>
}

/** A group is one transaction, so it stays in one database: a function of the account, which has one value today. */
const groupKeyOf = (_scope: AccountScope): string => 'the only database'

const groups = new WeakMap<Database, Map<string, SubmitGroup>>()

/** The group of this process that takes the submits of an account. */
export function submitGroupOf(scope: AccountScope, deps: Pick<Deps, 'db' | 'log'>): SubmitGroup {
  const ofDatabase = groups.get(deps.db) ?? new Map<string, SubmitGroup>()
  groups.set(deps.db, ofDatabase)
  const key = groupKeyOf(scope)
  const group = ofDatabase.get(key) ?? openSubmitGroup(deps)
  ofDatabase.set(key, group)
  return group
}

function openSubmitGroup(deps: Pick<Deps, 'db' | 'log'>): SubmitGroup {
  const { db, log } = deps
  const memory = new SubmitMemory()
  const notices = createGroupNotices(deps)
  /** Keys whose first request is on its way. */
  const running = new Set<bigint>()

  const store = async (members: readonly GroupedSubmit[]): Promise<GroupedOutcome[]> => {
    const stored = await storeGroup(db, members)
    if ('refused' in stored) {
      log.warn(
        { code: stored.refused, submits: members.length },
        'a group was refused; its submits are stored one by one',
      )
      return members.map(() => ({ kind: 'alone' }))
    }
    notices.tell({ members, ...stored })
    return stored.outcomes
  }
  const collector = new SubmitCollector<GroupedSubmit, GroupedOutcome>({
    store,
    maxMembers: MAX_MEMBERS,
    mustWait: (member, group) => member.repeatSince !== null && group.some((other) => isSameContent(member, other)),
    defer: setImmediate,
  })

  return {
    async tryToSubmit(submit, { once }, given) {
      const prepared = await prepareOrLeave(submit, { once, memory }, given)
      if (prepared === null) return { kind: 'alone' }
      const lock = prepared.once?.lockKey ?? null
      if (lock !== null && running.has(lock)) return { kind: 'running' }
      if (lock !== null) running.add(lock)
      try {
        const outcome = await collector.submit(prepared)
        if (outcome.kind !== 'stale') return outcome
        memory.forget({ ...submit, draft: submit.draft ?? normaliseRequest(submit.input) })
        return { kind: 'alone' }
      } finally {
        if (lock !== null) running.delete(lock)
      }
    },
  }
}

/** A refusal is given by who reads everything anew: a repeated key is answered as before, whatever changed since. */
async function prepareOrLeave(...args: Parameters<typeof prepareGrouped>): Promise<GroupedSubmit | null> {
  try {
    return await prepareGrouped(...args)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
