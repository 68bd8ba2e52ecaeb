import type { FastifyInstance } from 'fastify'
import { gateScope } from '@peyk/database/scope.ts'
import type { Deps } from '../deps.ts'

const READY_WITHIN_MS = 3000

async function databaseAnswers({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const late = AbortSignal.timeout(READY_WITHIN_MS)
  const asked = db.asGate(gateScope(), (tx) => tx.query({ text: 'select 1' })).then(() => true)
  const gaveUp = new Promise<boolean>((resolve) => late.addEventListener('abort', () => resolve(false), { once: true }))
  return Promise.race([asked, gaveUp]).catch(() => false)
}

/** For supervisors and Prometheus: `/health/live`, `/health/ready` and `/metrics`. */
export function serveHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/health/live', (_request, reply) => reply.send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const isReady = await databaseAnswers(deps)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not_ready', database: isReady })
  })
  app.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await deps.metrics.text()
    return reply.type(contentType).send(text)
  })
}
