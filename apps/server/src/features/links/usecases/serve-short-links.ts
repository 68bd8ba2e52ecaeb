import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import { createTargetFinder } from './find-target.ts'
import { createClickBuffer } from './click-buffer.ts'
import { classifyClick, toSeenCookie } from './classify-click.ts'
import { notFoundPagePolicy, renderNotFoundPage } from './link-not-found-page.ts'

/** Another visit of the same browser within this time is answered by its own cache and counted no second time. */
const REPEAT_CACHE_SECONDS = 30 * 60

/**
 * `/l/{code}`: leads a visitor to the link's address and to nowhere else. Nothing of the request goes into it, nothing is
 * kept of the visitor, and nobody waits for the count (docs/decisions/0040). Their browser keeps, under this address
 * alone, that it was here, which is the same word for everybody (docs/decisions/0048).
 */
export function serveShortLinks(app: FastifyInstance, deps: Deps): void {
  const find = createTargetFinder(deps)
  const clicks = createClickBuffer(deps)
  app.addHook('onClose', () => clicks.flush())
  app.route<{ Params: { code: string } }>({
    method: ['GET', 'HEAD'],
    url: '/l/:code',
    async handler(request, reply) {
      const link = await find(request.params.code)
      reply.header('X-Robots-Tag', 'noindex, nofollow')
      if (link === null) {
        return reply
          .code(404)
          .type('text/html; charset=utf-8')
          .header('Content-Security-Policy', notFoundPagePolicy)
          .send(renderNotFoundPage())
      }
      const visit = classifyClick(request)
      clicks.add(link, visit)
      // A page that was fetched ahead would be shown without a word to us: so it is not given, and a real tap asks again.
      if (visit === 'prefetch') return reply.code(503).send()
      if (visit !== 'robot') reply.header('Cache-Control', `private, max-age=${REPEAT_CACHE_SECONDS}`)
      if (visit === 'first') {
        reply.header(
          'Set-Cookie',
          toSeenCookie({
            path: `/l/${link.code}`,
            isSecure: (deps.config.publicUrl ?? request.protocol).startsWith('https'),
          }),
        )
      }
      return reply.code(302).header('Location', link.target).send()
    },
  })
}
