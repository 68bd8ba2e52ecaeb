import type { Feature } from '../../platform/feature.ts'
import { linksRoutes } from './links.routes.ts'
import { linkLoops } from './loops/worker.ts'
import { serveShortLinks } from './usecases/serve-short-links.ts'

export const linksFeature: Feature = {
  name: 'links',
  routes: linksRoutes,
  serve: serveShortLinks,
  loops: { worker: linkLoops },
}
