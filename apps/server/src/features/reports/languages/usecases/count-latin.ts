import { isPersonalised } from '@peyk/contract/sending/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { isPeriodDeleted } from '../../queries/deleted-periods.ts'
import type { SendCounter, SendRow } from '../../queries/sends.ts'
import { UNFINISHED_STATES } from '../../queries/sends.ts'
import { countLatinTexts, findCountedLanguages, saveCountedLanguages } from '../queries/languages.ts'
import type { LatinCount } from '../queries/languages.ts'

/** A send that is under way is counted again so often at most: its counters are others each time. */
const RECOUNT_MS = 60_000

/**
 * How many recipients of a send with texts of their own got one in Latin letters, by operator and code; null where a send
 * has one text, or where that cannot be told any more. Counted when it is asked for and kept until the counters change, so
 * the engine has nothing to do with it.
 */
export async function countLatin(
  { scope, send, counters }: { scope: AccountScope; send: SendRow; counters: readonly SendCounter[] },
  { tx, clock }: { tx: Tx } & Pick<Deps, 'clock'>,
): Promise<LatinCount[] | null> {
  if (!isPersonalised(send.sendingType)) return null
  const countedOf = counters.map(({ operator, code, count }) => `${operator}.${code}.${count}`).join(' ')
  const known = await findCountedLanguages(tx, scope, send.id)
  const isRunning = UNFINISHED_STATES.includes(send.state)
  const isFresh = (countedAt: Date) => isRunning && clock.now() - countedAt.getTime() < RECOUNT_MS
  if (known !== null && (known.countedOf === countedOf || isFresh(known.countedAt))) return known.latin
  if (await isPeriodDeleted(tx, send.period)) return known?.latin ?? null
  const latin = await countLatinTexts(tx, scope, { sendId: send.id, period: send.period })
  const counted = { sendId: send.id, latin, countedOf, countedAt: new Date(clock.now()) }
  await saveCountedLanguages(tx, scope, counted)
  return latin
}
