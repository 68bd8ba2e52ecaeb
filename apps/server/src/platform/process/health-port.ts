import fastify from 'fastify'
import type { Deps } from '../deps.ts'
import { addSecurityHeaders } from '../http/security-headers.ts'
import { serveHealth } from '../http/health.ts'

/** `/health/*` and `/metrics` on a port that only supervisors reach (`HEALTH_PORT`). */
export async function startHealthPort(deps: Deps, { port }: { port: number }): Promise<{ close(): Promise<void> }> {
  const app = fastify({ logger: false, forceCloseConnections: true })
  await addSecurityHeaders(app)
  serveHealth(app, deps, { isOwnPort: true })
  await app.listen({ host: deps.config.host, port })
  return { close: () => app.close() }
}
