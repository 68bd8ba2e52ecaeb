import { buildClientsIfOld } from './build-clients.ts'
import { buildPagesIfOld } from './build-pages.ts'

const roles = process.argv.slice(2).find((arg) => arg.startsWith('--roles'))
if (roles === undefined || roles.includes('api')) {
  const builds = await Promise.allSettled([buildPagesIfOld(), buildClientsIfOld()])
  for (const build of builds)
    if (build.status === 'rejected') process.stderr.write(`peyk: ${(build.reason as Error).message}\n`)
}
await import('../apps/server/src/main.ts')
