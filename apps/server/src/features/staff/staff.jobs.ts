import { engineScope } from '@peyk/database/scope.ts'
import { job } from '../../platform/work/jobs.ts'
import { readChainHead } from './queries/audit.ts'

declare module '../../platform/work/job-queue.ts' {
  interface JobPayloads {
    'staff.audit-head': Record<never, never>
  }
}

/**
 * Every night the hash of the last audit entry goes into the program's log, which is kept elsewhere than the database:
 * `npm run audit:verify -- --head <hash>` compares with it.
 */
export const logAuditHeadHash = job({
  name: 'staff.audit-head',
  schedule: { cron: '50 3 * * *', payload: {} },
  async handle(_context, { db, log }) {
    const head = await db.asEngine(engineScope(), readChainHead)
    if (head === null) log.info('the audit log is empty')
    else log.info({ auditEntry: head.seq, auditHead: head.hash.toString('hex') }, 'head of the audit log')
  },
})
