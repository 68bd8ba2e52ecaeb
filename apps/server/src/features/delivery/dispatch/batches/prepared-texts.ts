import { countParts, splitParts } from '@peyk/domain/sms/parts.ts'
import type { Carrier, PreparedText } from '../../../../carriers/_kit/carrier-interface.ts'
import type { TextPreparer } from './leased-batch.ts'

/** Texts kept ready; a campaign asks for the same one a thousand times. */
const MAX_CACHED = 1000

/** Cuts texts and makes them ready for the carrier, each once per line and remaining time. */
export function createCachingPreparer(
  carrier: Pick<Carrier, 'prepare' | 'countPdus'>,
  { nowMs }: { nowMs: () => number },
): TextPreparer {
  let texts = new Map<string, PreparedText>()
  const prepare: TextPreparer['prepare'] = ({ line, message, is66, expiresAt, isPersonalised = false }) => {
    const leftSeconds = Math.max(1, (expiresAt.getTime() - nowMs()) / 1000)
    // Rounded down to a minute, so that the batches of a campaign share a template.
    const validitySeconds = leftSeconds > 60 ? Math.floor(leftSeconds / 60) * 60 : leftSeconds
    const make = () =>
      carrier.prepare({ line, ...splitParts(message, { is66 }), is66, validitySeconds, isPersonalised })
    if (isPersonalised) return make()
    const key = `${line}\n${is66}\n${validitySeconds}\n${message}`
    const known = texts.get(key)
    if (known !== undefined) return known
    const prepared = make()
    if (texts.size >= MAX_CACHED) texts = new Map()
    texts.set(key, prepared)
    return prepared
  }
  return { prepare, countPdus: ({ message, is66 }) => carrier.countPdus(countParts(message, { is66 })) }
}
