import type { PgListener } from '../../postgres/pg-listener.ts'
import { KnownEntries, type Kept } from './known-entries.ts'

/** Told by triggers of the tables that a credential is read from; the account, or nothing for all (migration 0055). */
export const CREDENTIALS_CHANNEL = 'peyk_credentials'

/** How long what was read, or confirmed, may be answered from. */
const HOLDS_MS = 900
/** What is older is confirmed while it still holds. */
const CONFIRM_AFTER_MS = 300
/** How long a change of this process waits until it is known here, before everything is dropped instead. */
const CATCH_UP_MS = 200
const MOST = 50_000

export interface KnownCredentials<Value extends Kept> {
  /** What is kept under this key and still holds, or else what `read` finds. */
  find(key: string, read: () => Promise<Value | null>): Promise<Value | null>
  /** Resolves when nothing is kept any more that was changed and committed before; at the latest after a moment. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

interface Options<Value extends Kept> {
  isKept: (value: Value) => boolean
  nowMs?: () => number
  most?: number
}

/**
 * Credentials kept in this process until a notice says that they changed (decision 0107). A notice comes over one
 * connection, and so does the answer to a question that is sent after it: an answer says that every notice of what was
 * committed before the question has been heard. What was neither read nor confirmed so within `HOLDS_MS` is read again,
 * so that a lost or late notice costs a read and never lets anybody in for longer.
 */
export async function keepCredentials<Value extends Kept>(
  { isKept, nowMs = () => performance.now(), most = MOST }: Options<Value>,
  { pgListener }: { pgListener: PgListener },
): Promise<KnownCredentials<Value>> {
  const entries = new KnownEntries<Value>({ most })
  /** Everything that was changed before this moment is known. */
  let confirmedAtMs = Number.NEGATIVE_INFINITY
  let isAsking = false
  /** Connections lost so far: what one of them confirms says nothing of the time between. */
  let gaps = 0

  const stopListening = await pgListener.listen(
    CREDENTIALS_CHANNEL,
    (payload) => entries.drop(payload === '' ? null : Number(payload)),
    () => {
      gaps += 1
      entries.drop(null)
    },
  )

  const confirm = async (): Promise<void> => {
    const [askedAtMs, before] = [nowMs(), gaps]
    await pgListener.confirm()
    if (gaps === before) confirmedAtMs = Math.max(confirmedAtMs, askedAtMs)
  }

  const confirmSoon = () => {
    if (isAsking) return
    isAsking = true
    const end = () => void (isAsking = false)
    confirm().then(end, end)
  }

  return {
    find(key, read) {
      const now = nowMs()
      // Whatever is kept has heard all that was confirmed.
      const isConfirmed = now - confirmedAtMs <= HOLDS_MS
      const known = entries.find(key, { sinceMs: isConfirmed ? Number.NEGATIVE_INFINITY : now - HOLDS_MS })
      if (now - confirmedAtMs > CONFIRM_AFTER_MS) confirmSoon()
      if (known !== null) return Promise.resolve(known)
      return entries.read(key, { nowMs: now, sinceMs: now - HOLDS_MS, read, isKept })
    },
    async catchUp() {
      if (entries.isIdle) return
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<boolean>((resolve) => void (timer = setTimeout(() => resolve(false), CATCH_UP_MS)))
      const heard = await Promise.race([confirm().then(() => true, () => false), late]) // prettier-ignore
      clearTimeout(timer)
      if (!heard) entries.drop(null)
    },
    async close() {
      entries.drop(null)
      await stopListening()
    },
  }
}

/** Nothing is kept: every look is a read. */
export const keepNoCredentials = <Value extends Kept>(): KnownCredentials<Value> => ({
  find: (_key, read) => read(),
  catchUp: async () => {},
  close: async () => {},
})
