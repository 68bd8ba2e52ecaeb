import { openSession } from '@peyk/smpp/session/client-session.ts'
import { submitTemplate } from '@peyk/smpp/submit/submit-template.ts'
import { splitParts } from '@peyk/domain/sms/parts.ts'
import type { EngineFixture } from '../../testkit/start-engine.ts'

/**
 * Messages per second of the SMPP packages alone: submitted, answered and reported by the same simulator, with nothing
 * stored anywhere. Receipts are acknowledged as they come.
 */
export async function measureSmppBaseline(
  { smscPort }: Pick<EngineFixture, 'smscPort'>,
  { messages, windowSize, binds, text }: { messages: number; windowSize: number; binds: number; text: string },
): Promise<number> {
  const { encoding, parts } = splitParts(text, { is66: false })
  const template = submitTemplate({ source: '981000000001', encoding, parts, style: 'header' })
  const share = Math.ceil(messages / binds)
  let receipts = 0
  const all = Promise.withResolvers<void>()
  const sessions = await Promise.all(
    Array.from({ length: binds }, () =>
      openSession(
        { host: '127.0.0.1', port: smscPort, systemId: 'bare', password: 'peyk', window: windowSize },
        {
          onDeliver: (batch) => {
            receipts += batch.deliveries.length
            batch.acknowledge()
            if (receipts >= share * binds) all.resolve()
          },
        },
      ),
    ),
  )
  const startedAt = performance.now()
  for (const [at, session] of sessions.entries()) {
    const destinations = Array.from({ length: share }, (_, n) => 989_010_000_000 + at * share + n)
    session.submitMany({ template, destinations, onResult: () => {} })
  }
  await all.promise
  const seconds = (performance.now() - startedAt) / 1000
  await Promise.all(sessions.map((session) => session.close({ drainMs: 0 })))
  return Math.round((share * binds) / seconds)
}
