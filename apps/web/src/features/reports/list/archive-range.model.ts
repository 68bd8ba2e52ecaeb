import { addDays, addMonths, compareJalaali, type JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { dateValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { reportErrors } from '@peyk/phrases/fa/errors/reports.ts'
import { reportLists } from '@peyk/phrases/fa/reports/report-lists.ts'
import { rangeLengthDays, toDateRange, type DateRange } from '@peyk/ui/date/range/date-range.ts'
import { formatDigits } from '@peyk/ui/format/format-values.ts'

const { presets, yearBefore } = reportLists.archive

/** A send is archived when its time is longer ago than this. */
const LISTED_DAYS = 30
const MAX_DAYS = 366

/** The last day of which sends can be archived. */
export const lastArchivedDay = (today: JalaaliDay): JalaaliDay => addDays({ date: today, days: -LISTED_DAYS })

/** Why the archive cannot be asked for these days, or null; with an open end it is not asked yet. */
export const archiveRangeProblem = (range: DateRange): string | null => {
  const days = rangeLengthDays(range)
  if (days === null) return range.from === range.to ? null : reportErrors['reports.range_needed']
  if (days < 1) return reportErrors['reports.range_reversed']
  return days > MAX_DAYS ? reportErrors['reports.range_too_long'] : null
}

/** Whether both ends are there and go together. */
export const isArchiveRange = (range: DateRange): boolean =>
  rangeLengthDays(range) !== null && archiveRangeProblem(range) === null

/** The ranges people ask for most; all end with the last day that is archived. */
export const archivePresets = (today: JalaaliDay): { label: string; range: DateRange }[] => {
  const last = lastArchivedDay(today)
  const back = (months: number) => addDays({ date: addMonths({ date: today, months: -months }), days: 1 })
  const newYear: JalaaliDay = { jy: today.jy, jm: 1, jd: 1 }
  const before: JalaaliDay = { jy: today.jy - 1, jm: 1, jd: 1 }
  const endOfBefore = addDays({ date: newYear, days: -1 })
  return [
    { label: presets.twoMonths, range: toDateRange(back(2), last) },
    { label: presets.sixMonths, range: toDateRange(back(6), last) },
    { label: presets.year, range: toDateRange(back(12), last) },
    {
      label: yearBefore(formatDigits(before.jy)),
      // In the first month its last days are not archived yet.
      range: toDateRange(before, compareJalaali(endOfBefore, last) > 0 ? last : endOfBefore),
    },
  ]
}

/** As `DateRangePicker` takes the last day. */
export const lastArchivedValue = (today: JalaaliDay): string => dateValue(lastArchivedDay(today))
