import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { bankCounts } from '@peyk/contract/number-banks/counts.ts'
import type { Tx } from '@peyk/database/database.ts'
import { numberBankScope, type AccountScope, type NumberBankScope } from '@peyk/database/scope.ts'
import { areDisjoint } from '@peyk/domain/number-banks/overlap.ts'
import { toldCount } from '@peyk/domain/number-banks/told-count.ts'
import { kindOfEntry, selectionOf, type BankSelection } from '@peyk/domain/number-banks/selection.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { readUsableBank } from '../../queries/usable-banks.ts'
import { tehranIsoDay } from '../../usecases/tehran-iso-day.ts'
import { countPeople, type OperatorCounts } from '../../queries/count-people.ts'
import { countAmong, readBlacklist, readRecentRecipients } from '../queries/left-out.ts'
import { countBudget } from './limit-counts.ts'
import { checkPlacesAndTrades, checkTowers, type AskedChoice } from './check-choices.ts'

const DAY_MS = 86_400_000
const NOBODY: OperatorCounts = { mci: 0, irancell: 0, other: 0 }

const add = (one: OperatorCounts, other: OperatorCounts): OperatorCounts => ({
  mci: one.mci + other.mci,
  irancell: one.irancell + other.irancell,
  other: one.other + other.other,
})
const subtract = (from: OperatorCounts, less: OperatorCounts): OperatorCounts => ({
  mci: from.mci - less.mci,
  irancell: from.irancell - less.irancell,
  other: from.other - less.other,
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
 * S13. People of one choice, or of the entries of a send: each of them once, without those of the account's blacklist where an
 * entry leaves them out, and without those who got a send of the account in the last `exclude_days`; where these are few,
 * the count says nothing of them.
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
    if (versionId === null) return answer({ counts: NOBODY, byEntry: selections.map(() => NOBODY), minimumRecipients })
    await checkTowers(tx, banks, { versionId, choices })
    const { counts, byEntry } = await countUnion(tx, banks, {
      versionId,
      selections,
      look: countBudget(() => clock.now()),
    })
    const white = selections.filter(({ leavesOutBlacklist }) => leavesOutBlacklist)
    const all = white.length < selections.length ? selections.filter((one) => !white.includes(one)) : []
    // Who is chosen by an entry that takes everybody stays, blacklist or not.
    const blocked = await countBlocked(tx, banks, { versionId, white, all, numbers: leftOut.blacklist })
    const blacklist = new Set(white.length > 0 && all.length === 0 ? leftOut.blacklist : [])
    const recent = leftOut.recent.filter((number) => !blacklist.has(number))
    const excluded = await countAmong(tx, banks, { versionId, selections, numbers: recent })
    return answer({
      counts,
      byEntry,
      minimumRecipients,
      hasBank: true,
      blocked: told(blocked),
      excluded: told(excluded),
    })
  })
}

/** Who is left out by a list of the account, where they are enough for none of them to be known by it. */
const told = (leftOut: OperatorCounts): OperatorCounts => (toldCount(totalOf(leftOut)) === 0 ? NOBODY : leftOut)

interface Counted {
  counts: OperatorCounts
  byEntry: readonly OperatorCounts[]
  minimumRecipients: number
  hasBank?: boolean
  blocked?: OperatorCounts
  excluded?: OperatorCounts
}

function answer({ counts, byEntry, minimumRecipients, hasBank = false, blocked = NOBODY, excluded = NOBODY }: Counted) {
  const left = subtract(subtract(counts, blocked), excluded)
  return {
    ...onWire(left),
    count: totalOf(left),
    has_bank: hasBank,
    by_entry: byEntry.map(onWire),
    blacklist_count: totalOf(blocked),
    excluded_count: totalOf(excluded),
    minimum_count: minimumRecipients,
  }
}

async function readLeftOut(
  { scope, selections, excludeDays, nowMs }: { scope: AccountScope; selections: readonly BankSelection[]; excludeDays: number | undefined; nowMs: number }, // prettier-ignore
  { db }: Pick<Deps, 'db'>,
): Promise<{ blacklist: number[]; recent: number[] }> {
  const asksBlacklist = selections.some(({ leavesOutBlacklist }) => leavesOutBlacklist)
  if (!asksBlacklist && excludeDays === undefined) return { blacklist: [], recent: [] }
  return db.inAccount(scope, async (tx) => ({
    blacklist: asksBlacklist ? await readBlacklist(tx, scope) : [],
    recent:
      excludeDays === undefined
        ? []
        : await readRecentRecipients(tx, scope, { since: new Date(nowMs - excludeDays * DAY_MS) }),
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

async function countBlocked(
  tx: Tx,
  scope: NumberBankScope,
  { versionId, white, all, numbers }: { versionId: number; white: readonly BankSelection[]; all: readonly BankSelection[]; numbers: readonly number[] }, // prettier-ignore
): Promise<OperatorCounts> {
  const inAny = await countAmong(tx, scope, { versionId, selections: [...white, ...all], numbers })
  const stay = all.length === 0 ? NOBODY : await countAmong(tx, scope, { versionId, selections: all, numbers })
  return white.length === 0 ? NOBODY : subtract(inAny, stay)
}
