import { parsePort } from '../parse-port.ts'
import { startWebhookReceiver } from './receiver.ts'
import type { ReceiverBehaviour } from './receiver.ts'

// A receiver of webhooks to try Peyk with: WEBHOOK_PORT, HOST, BEHAVIOUR (ok, error, slow, hang, gone, redirect, huge).
// It counts what it was told.

const { env } = process
const receiver = await startWebhookReceiver({
  port: parsePort({ name: 'WEBHOOK_PORT', value: env['WEBHOOK_PORT'], fallback: 4500 }),
  host: env['HOST'] || '127.0.0.1',
  keepsCalls: false,
})
receiver.behave((env['BEHAVIOUR'] || 'ok') as ReceiverBehaviour)
process.stdout.write(`receiver ready: ${receiver.url}\n`)
if (env['TELLS'] === '1') {
  setInterval(() => process.stdout.write(`told ${receiver.counts.calls} ${receiver.counts.statuses}\n`), 250).unref()
}
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void receiver.close().then(() => process.exit(0)))
