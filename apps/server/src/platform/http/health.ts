import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { gateScope } from '@peyk/database/scope.ts'
import type { Deps } from '../deps.ts'
import { refusal } from '../app-error.ts'
import { toRefusalResponse } from './response.ts'
import { parseCredential, secretHash } from './auth/tokens.ts'

const READY_WITHIN_MS = 3000

async function isDatabaseReady({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const late = AbortSignal.timeout(READY_WITHIN_MS)
  const asked = db.asGate(gateScope(), (tx) => tx.query({ text: 'select 1' })).then(() => true)
  const gaveUp = new Promise<boolean>((resolve) => late.addEventListener('abort', () => resolve(false), { once: true }))
  return Promise.race([asked, gaveUp]).catch(() => false)
}

/** Both are hashed, so that how long it takes says nothing of what was right. */
const isMetricsToken = ({ header, token }: { header: string | undefined; token: string }): boolean => {
  const shown = parseCredential(header)
  return shown !== null && timingSafeEqual(secretHash(shown), secretHash(token))
}

/**
 * For supervisors and Prometheus: `/health/live`, `/health/ready` and `/metrics`. Figures tell how much is sent and how
 * well the panel bears it: with `METRICS_TOKEN` they ask for it, and without one a port that everybody reaches has none.
 */
export function serveHealth(app: FastifyInstance, deps: Deps, { isOwnPort }: { isOwnPort: boolean }): void {
  app.get('/health/live', (_request, reply) => reply.send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const isReady = await isDatabaseReady(deps)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not_ready', database: isReady })
  })
  const { metricsToken: token } = deps.config
  if (token === undefined && !isOwnPort) return
  app.get('/metrics', async (request, reply) => {
    if (token !== undefined && !isMetricsToken({ header: request.headers.authorization, token })) {
      const { status, envelope } = toRefusalResponse(refusal('call.unauthenticated'))
      return reply.code(status).header('www-authenticate', 'Bearer').send(envelope)
    }
    const { contentType, text } = await deps.metrics.text()
    return reply.type(contentType).send(text)
  })
}
