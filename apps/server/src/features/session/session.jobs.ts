import { engineScope } from '@peyk/database/scope.ts'
import { IDEMPOTENCY_TTL_MS } from '../../platform/http/idempotency/idempotency.ts'
import { purgeStoredResponses } from '../../platform/http/idempotency/idempotency.queries.ts'
import { job } from '../../platform/work/jobs.ts'
import { purgeChallenges } from './queries/challenges.ts'
import { purgeLoginFailures } from './queries/login-attempts.ts'

declare module '../../platform/work/job-queue.ts' {
  interface JobPayloads {
    'session.tidy': Record<never, never>
  }
}

/** Every night: answers of repeatable writes past their 24 hours, and failed logins that count for nothing any more. */
export const purgeExpired = job({
  name: 'session.tidy',
  schedule: { cron: '40 3 * * *', payload: {} },
  async handle(_context, { db, clock, log }) {
    const before = new Date(clock.now() - IDEMPOTENCY_TTL_MS)
    const [answers, failures] = await db.asEngine(engineScope(), async (tx) => {
      await purgeChallenges(tx, { before })
      return [await purgeStoredResponses(tx, { before }), await purgeLoginFailures(tx, { before })]
    })
    log.info({ answers, failures }, 'old answers and failed logins forgotten')
  },
})
