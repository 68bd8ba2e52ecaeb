import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'

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

/** Of an answer as such, not of its guards. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['content-type', 'content-length', 'date', 'connection', 'keep-alive'])

/** What helmet tells of every answer. It works it out anew for each, though it is always the same: so it is asked once. */
async function readGuards(): Promise<Record<string, string>> {
  const probe = fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: DENY_ALL_CSP },
    strictTransportSecurity: HSTS,
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'cross-origin' }, // the API is for everybody's pages, too
  })
  probe.get('/', async () => '')
  const { headers } = await probe.inject('/')
  await probe.close()
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OWN_HEADERS.has(name))
      .map(([name, value]) => [name, String(value)]),
  )
}

/**
 * The guards of a browser on every answer, a preflight's and a refusal's included (docs/asvs.tsv, chapter 3). The panel
 * names its own policy and cache over them; what it does not name is kept by nobody on the way.
 */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  const guards = { ...(await readGuards()), 'cache-control': 'no-store' }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(guards)
    done()
  })
}
