import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { bankCounts } from '@peyk/contract/number-banks/counts.ts'
import type { Tx } from '@peyk/database/database.ts'
import { numberBankScope, type AccountScope, type NumberBankScope } from '@peyk/database/scope.ts'
import { areDisjoint } from '@peyk/domain/number-banks/overlap.ts'
import { kindOfEntry, selectionOf, type BankSelection } from '@peyk/domain/number-banks/selection.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { isBankComing, readUsableBank } from '../../queries/usable-banks.ts'
import { tehranIsoDay } from '../../usecases/tehran-iso-day.ts'
import { countPeople, type OperatorCounts } from '../../queries/count-people.ts'
import { countBlacklist, countRecentRecipients } from '../queries/left-out.ts'
import { countBudget } from './limit-counts.ts'
import { checkPlacesAndTrades, checkTowers, type AskedChoice } from './check-choices.ts'

const DAY_MS = 86_400_000
const NOBODY: OperatorCounts = { mci: 0, irancell: 0, other: 0 }

const add = (one: OperatorCounts, other: OperatorCounts): OperatorCounts => ({
  mci: one.mci + other.mci,
  irancell: one.irancell + other.irancell,
  other: one.other + other.other,
})
const totalOf = ({ mci, irancell, other }: OperatorCounts): number => mci + irancell + other
export const onWire = ({ mci, irancell, other }: OperatorCounts) => ({
  mci_count: mci,
  irancell_count: irancell,
  other_count: other,
})

interface Input {
  scope: AccountScope
  input: CallInput<typeof bankCounts>
}

/**
 * S13. People of one choice, or of the entries of a send, each of them once. Of the account's own lists only their length is
 * told: a count that knew who of them is in the bank would tell of each number whether it is, and what is known of it.
 */
export async function countChoices(
  { scope, input }: Input,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof bankCounts>> {
  const { params, exclude_days: excludeDays, ...choice } = input
  const choices: AskedChoice[] =
    params === undefined
      ? [{ selection: selectionOf(choice), fieldsAt: '' }]
      : params.map((entry, at) => ({ selection: selectionOf(entry), fieldsAt: `params.${at}.` }))
  checkPlacesAndTrades(choices)
  const selections = choices.map(({ selection }) => selection)
  const leftOut = await readLeftOut({ scope, selections, excludeDays, nowMs: clock.now() }, { db })
  const banks = numberBankScope()
  return db.inNumberBanks(banks, async (tx) => {
    const kind = kindOfEntry(params?.[0] ?? choice)
    const bank = await readUsableBank(tx, banks, { kind, today: tehranIsoDay(clock.now()) })
    const { versionId, minimumRecipients } = bank
    if (versionId === null) {
      const isComing = await isBankComing(tx, banks, { kind })
      return answer({ counts: NOBODY, byEntry: selections.map(() => NOBODY), minimumRecipients, isComing })
    }
    await checkTowers(tx, banks, { versionId, choices })
    const { counts, byEntry } = await countUnion(tx, banks, {
      versionId,
      selections,
      look: countBudget(() => clock.now()),
    })
    return answer({ counts, byEntry, minimumRecipients, hasBank: true, leftOut })
  })
}

/** How many of the account's own lists may be left out, whether they are in the bank or not. */
interface LeftOut {
  blacklist: number
  recent: number
}

interface Counted {
  counts: OperatorCounts
  byEntry: readonly OperatorCounts[]
  minimumRecipients: number
  hasBank?: boolean
  isComing?: boolean
  leftOut?: LeftOut
}

function answer({
  counts,
  byEntry,
  minimumRecipients,
  hasBank = false,
  isComing = false,
  leftOut = { blacklist: 0, recent: 0 },
}: Counted) {
  const count = totalOf(counts)
  return {
    ...onWire(counts),
    count,
    has_bank: hasBank,
    is_bank_coming: isComing,
    by_entry: byEntry.map(onWire),
    blacklist_count: Math.min(leftOut.blacklist, count),
    excluded_count: Math.min(leftOut.recent, count),
    minimum_count: minimumRecipients,
  }
}

async function readLeftOut(
  { scope, selections, excludeDays, nowMs }: { scope: AccountScope; selections: readonly BankSelection[]; excludeDays: number | undefined; nowMs: number }, // prettier-ignore
  { db }: Pick<Deps, 'db'>,
): Promise<LeftOut> {
  const asksBlacklist = selections.some(({ leavesOutBlacklist }) => leavesOutBlacklist)
  if (!asksBlacklist && excludeDays === undefined) return { blacklist: 0, recent: 0 }
  return db.inAccount(scope, async (tx) => ({
    blacklist: asksBlacklist ? await countBlacklist(tx, scope) : 0,
    recent:
      excludeDays === undefined
        ? 0
        : await countRecentRecipients(tx, scope, { since: new Date(nowMs - excludeDays * DAY_MS) }),
  }))
}

/** Each entry by itself, and all of them together: of those that may overlap the later one counts who is in none before. */
async function countUnion(
  tx: Tx,
  scope: NumberBankScope,
  { versionId, selections, look }: { versionId: number; selections: readonly BankSelection[]; look: () => void },
): Promise<{ counts: OperatorCounts; byEntry: OperatorCounts[] }> {
  const byEntry: OperatorCounts[] = []
  let counts = NOBODY
  for (const [at, selection] of selections.entries()) {
    look()
    const alone = await countPeople(tx, scope, { versionId, selection, without: [] })
    byEntry.push(alone)
    const without = selections.slice(0, at).filter((before) => !areDisjoint(before, selection))
    const more = without.length === 0 ? alone : await countPeople(tx, scope, { versionId, selection, without })
    counts = add(counts, more)
  }
  return { counts, byEntry }
}
