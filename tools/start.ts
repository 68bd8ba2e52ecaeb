import { buildPagesIfOld } from './build-pages.ts'

const roles = process.argv.slice(2).find((arg) => arg.startsWith('--roles'))
if (roles === undefined || roles.includes('api')) {
  await buildPagesIfOld().catch((error: Error) => process.stderr.write(`peyk: ${error.message}\n`))
}
await import('../apps/server/src/main.ts')
