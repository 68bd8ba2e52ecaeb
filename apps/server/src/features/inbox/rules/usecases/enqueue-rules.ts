import type { Tx } from '@peyk/database/database.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { linesWithRules } from '../queries/runs.ts'

interface Owned {
  accountId: number
  lineId: number
  id: number
  /** «11» and «12» come before every rule. */
  keyword: 'cancel' | 'restore' | null
}

/** So many messages at most are the work of one job. */
const MAX_OF_JOB = 100

/**
 * Messages have their owners: what their rules say is done by jobs, queued in the same transaction. Where no rule is on,
 * a group of messages costs one look at an index.
 */
export async function enqueueRules(tx: Tx, messages: readonly Owned[], { jobs }: Pick<Deps, 'jobs'>): Promise<void> {
  const open = messages.filter(({ keyword }) => keyword === null)
  if (open.length === 0) return
  const ruled = await linesWithRules(tx, open)
  const met = open.filter(({ accountId, lineId }) => ruled.has(`${accountId} ${lineId}`))
  for (const [accountId, ofAccount] of Map.groupBy(met, (message) => message.accountId)) {
    const ids = ofAccount.map(({ id }) => id)
    for (let at = 0; at < ids.length; at += MAX_OF_JOB) {
      const payload = { accountId, messageIds: ids.slice(at, at + MAX_OF_JOB) }
      await jobs.enqueue(tx, { name: 'inbox.apply-rules', payload })
    }
  }
}
