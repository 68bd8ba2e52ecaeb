import { PHONEBOOK_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import { contactImportTexts } from '@peyk/phrases/fa/phonebook/contact-import.ts'
import type { ImportFile, SheetReport } from './import-mapping.model.ts'
import type { GroupRow } from '../phonebook.model.ts'

export const remainingCapacity = ({ count }: Pick<GroupRow, 'count'>): number =>
  Math.max(0, PHONEBOOK_LIMIT - Number(count))

export type ImportOutcome = NonNullable<SheetReport['import']>

/** What became of a file's rows in this group; undefined where it was not taken into it. */
export const outcomeOf = (file: ImportFile | undefined, group: Pick<GroupRow, 'id'>): ImportOutcome | undefined => {
  const outcome = file?.report?.import
  return outcome?.phonebook_id === group.id ? outcome : undefined
}

/** Of the rows that the check found good, how many are through by now, whatever came of them. */
export const countProcessedRows = (report: SheetReport | null, outcome: ImportOutcome | undefined) => ({
  processed:
    outcome === undefined
      ? 0
      : outcome.added_count +
        outcome.updated_count +
        outcome.existing_count +
        outcome.blacklist_count +
        outcome.invalid_count +
        outcome.full_count,
  total: (report?.valid_count ?? 0) + (report?.blacklist_count ?? 0),
})

/** Every row of the file in one of these. Once rows were taken in the report counts them with the check's own. */
export const importCounts = (report: SheetReport, outcome: ImportOutcome): readonly (readonly [string, number])[] => {
  const { counts } = contactImportTexts.run
  const rows = [
    [counts.total, report.total_rows],
    [counts.added, outcome.added_count],
    [counts.updated, outcome.updated_count],
    [counts.existing, outcome.existing_count],
    [counts.duplicate, report.duplicate_count - outcome.existing_count],
    [counts.blacklist, outcome.blacklist_count],
    [counts.invalid, report.invalid_count - outcome.full_count],
    [counts.full, outcome.full_count],
    [counts.left, outcome.left_count],
  ] as const
  // The first two always say something; of the rest what there is.
  return rows.filter(([, count], at) => at < 2 || count > 0)
}

/** Rows that did not come in and can be fetched with why. */
export const rejectedCount = (report: SheetReport, outcome: ImportOutcome): number =>
  report.total_rows - outcome.added_count - outcome.updated_count - outcome.left_count
