import type { EngineScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { audiences } from '@peyk/sending-modes/registry.server.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { sayOver, sayWhenChanged } from '../../../../platform/repeated-lines.ts'
import { findLine } from '../../queries/lines.ts'
import { findPlatform, markSystemic, claimSystemMessages } from '../queries/system-messages.ts'
import type { Platform, SystemMessage } from '../queries/system-messages.ts'
import { NumberDigest, contentHash } from '../../texts/usecases/content-hash.ts'
import { priceText } from '../../prices/usecases/price-text.ts'
import { queueSends } from '../../queueing/usecases/queue-sends.ts'
import type { PreparedItem } from '../../queueing/usecases/queue-sends.ts'

const MAX_MESSAGES = 100
/** What the log speaks of while the platform has no line. */
const NO_LINE = 'platform without a line'
/** Nobody pays the platform for its own word. */
const FREE_TARIFF = { persianMciTenths: 0, englishMciTenths: 0, persianOtherTenths: 0, englishOtherTenths: 0 }

/**
 * Hands waiting system messages to the engine, each exactly once: what is taken and what is queued is one transaction.
 * Answers whether there may be more. Where the platform has no line they wait, until they are too late.
 */
export async function sendSystemMessages(
  { scope }: { scope: EngineScope },
  { db, clock, log, config }: Pick<Deps, 'db' | 'clock' | 'log' | 'config'>,
): Promise<boolean> {
  const nowMs = clock.now()
  return db.asEngine(scope, async (tx) => {
    const platform = await findPlatform(tx)
    if (platform === null) {
      const sentence = 'the platform has no line of its own: codes and notices wait; choose one at /staff/setup'
      sayWhenChanged({ topic: NO_LINE, sentence }, { log, clock })
      return false
    }
    sayOver({ topic: NO_LINE, sentence: 'the platform has a line of its own: codes and notices leave' }, { log })
    const claimed = await claimSystemMessages(tx, { most: MAX_MESSAGES })
    const fresh = claimed.filter((message) => message.expiresAt.getTime() > nowMs)
    if (fresh.length < claimed.length)
      log.warn({ late: claimed.length - fresh.length }, 'system messages came too late')
    if (fresh.length > 0) await queueMessages(fresh, { tx, platform, nowMs, appName: config.appName })
    return claimed.length === MAX_MESSAGES
  })
}

async function queueMessages(
  messages: readonly SystemMessage[],
  { tx, platform, nowMs, appName }: { tx: Tx; platform: Platform; nowMs: number; appName: string },
): Promise<void> {
  const { accountId, lineNumber } = platform
  const line = await findLine(tx, platform, { number: lineNumber, sendingType: null })
  if (line === null) throw new Error('the line of the platform was just there')
  const items = messages.map((message) => prepareMessage(message, { lineId: line.id, is66: line.is66, appName }))
  const ids = await queueSends(
    {
      scope: { accountId },
      caller: { userId: null, userName: 'peyk', apiKeyId: null },
      ip: null,
      type: 'pattern',
      line,
      items,
      isScheduled: false,
      sendAtMs: nowMs,
      isImmediate: true,
    },
    { tx },
  )
  await markSystemic(tx, {
    accountId,
    sends: messages.map(({ accountId: concerns, msisdn, isSecret, expiresAt }, at) => ({
      sendId: ids[at] as number, concerns, msisdn, isSecret, expiresAt,
    })), // prettier-ignore
  })
}

function prepareMessage(
  { message, msisdn }: SystemMessage,
  { lineId, is66, appName }: { lineId: number; is66: boolean; appName: string },
): PreparedItem {
  const result = priceText({ message: `${appName}\n${message}`, addsSuffix: false, is66, tariff: FREE_TARIFF })
  if (result.kind !== 'priced') throw new Error('a system message is neither empty nor too long')
  const priced = { ...result.priced, priceTenths: { mci: 0, irancell: 0, other: 0 }, totalTenths: () => 0 }
  const audience = audiences.quick.read({ recipients: [msisdn] })
  const numbers = new NumberDigest().add(audience.msisdns).octets
  const hash = contentHash({ lineId, text: priced.text, numbers })
  return { priced, audience, totalTenths: 0, contentHash: hash }
}
