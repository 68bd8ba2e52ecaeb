import { parsePort } from '../parse-port.ts'
import { startStore } from './store.ts'

// A storage service to try Peyk with: S3_PORT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, HOST. Objects are kept
// in memory only.

const { env } = process
const store = await startStore({
  bucket: env['S3_BUCKET'] || 'peyk',
  keys: new Map([[env['S3_ACCESS_KEY_ID'] || 'peyk', env['S3_SECRET_ACCESS_KEY'] || 'peyk-secret']]),
  port: parsePort({ name: 'S3_PORT', value: env['S3_PORT'], fallback: 9000 }),
  host: env['HOST'] || '127.0.0.1',
})
process.stdout.write(`store ready: http://127.0.0.1:${store.port}\n`)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void store.close().then(() => process.exit(0)))
