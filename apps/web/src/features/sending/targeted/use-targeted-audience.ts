import { RECIPIENT_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import { formatNumber } from '@peyk/domain/digits/format.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { targetedForm } from '@peyk/phrases/fa/sending/targeted-form.ts'
import { describePeople } from '@peyk/sending-modes/_kit/targeted/describe-people.ts'
import { plannedCounts, sumCounts, totalOf } from '@peyk/sending-modes/_kit/targeted/people-problems.ts'
import type { TargetedFormValues } from '@peyk/sending-modes/_kit/targeted/people.ts'
import type { PeopleCount } from '@peyk/sending-modes/_kit/targeted/people-count.ts'
import { wholeChoices } from '@peyk/sending-modes/_kit/targeted/targeted-form.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { uncountedAudience, type AudienceView } from '../send-form/audience.model.ts'
import { usePeopleCount, type CountedMode } from './use-people-count.ts'

const { problems, noBank, bankComing } = targetedForm
const NOBODY = { mci: 0, irancell: 0, other: 0 }
const NOBODY_FOUND = { found: 0, planned: 0 }

/** What counting found against a send to so many of these. */
const problemOf = (
  { hasNoBank, isBankComing, minimum }: Pick<PeopleCount, 'hasNoBank' | 'isBankComing' | 'minimum'>,
  { found, planned }: { found: number; planned: number },
): string | null => {
  if (hasNoBank) return isBankComing ? bankComing : noBank
  if (found === 0) return problems.nobody
  if (minimum !== null && planned < minimum)
    return problems.tooFew(formatNumber(minimum), formatNumber(minimum - planned))
  return planned > RECIPIENT_LIMIT ? problems.tooMany(formatNumber(RECIPIENT_LIMIT)) : null
}

/** Whom a targeted form means, in words and counted by the server; of them as many as are wanted. */
export const useTargetedAudience = <Choice>(
  held: TargetedFormValues<Choice>,
  mode: CountedMode<Choice> & {
    /** The whole rows in words. */
    describe: (whole: readonly Choice[]) => readonly string[]
  },
): AudienceView => {
  const count = usePeopleCount(held, mode)
  const year = tehranDay(useClock().nowMs()).jy
  const { entries, isFresh, isCounting, error, retry } = count
  const places = mode.describe(wholeChoices(held, mode.rules))
  const words = places.length === 0 ? null : describePeople(held.filters, { places, year })
  const found = entries === null ? NOBODY : sumCounts(entries)
  const { mci, irancell, other } = plannedCounts(held.amount, found)
  const { operators: offered } = mode.rules
  const counts = {
    mci: offered.includes('mci') ? mci : 0,
    irancell: offered.includes('irancell') ? irancell : 0,
    other: offered.includes('other') ? other : 0,
  }
  if (error !== null) return uncountedAudience({ error, words, retry })
  if (entries === null)
    return uncountedAudience({
      isCounting,
      words,
      problem: count.hasNoBank ? problemOf(count, NOBODY_FOUND) : null,
      retry,
    })
  return {
    counts,
    words,
    duplicates: 0,
    blacklisted: 0,
    isFresh,
    isCounting: false,
    error: null,
    problem: isFresh ? problemOf(count, { found: totalOf(found), planned: totalOf(counts) }) : null,
    retry,
  }
}
