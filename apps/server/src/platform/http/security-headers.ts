import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** An answer that is no page: a browser that opens it loads, runs and frames nothing. */
const DENY_ALL_CSP = {
  'default-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}
const HSTS = { maxAge: 365 * 24 * 3600, includeSubDomains: true }

/** What every answer tells a browser, in short, for those that leave before the hooks ran. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': Object.entries(DENY_ALL_CSP)
    .map(([name, [source]]) => `${name} ${source}`)
    .join(';'),
  'Strict-Transport-Security': `max-age=${HSTS.maxAge}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
}

/**
 * The guards of a browser on every answer, a preflight's and a refusal's included (docs/asvs.tsv, chapter 3). The panel
 * names its own policy and cache over them; what it does not name is kept by nobody on the way.
 */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: DENY_ALL_CSP },
    strictTransportSecurity: HSTS,
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'cross-origin' }, // the API is for everybody's pages, too
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('Cache-Control', 'no-store')
    done()
  })
}
