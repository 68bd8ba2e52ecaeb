import { formatNumber } from '@peyk/domain/digits/format.ts'
import { MAX_TEXT_LENGTH } from '@peyk/domain/sms/opt-out-suffix.ts'
import type { AudienceBlock, NumberEntry } from '@peyk/sending-modes/_kit/audience.ts'
import type { PersonalisedTextsInfo } from '../../queries/personalised-texts.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { quoteNames } from './render-texts.ts'
import type { TextRenderer } from './render-texts.ts'

/** Rows without a value are listed up to this many; the rest is only counted. */
const MAX_REPORTED_SKIPPED = 100
/** Too long texts are listed up to the first number; at the second the whole send is refused at once. */
const [MAX_REPORTED_LONG, MAX_LONG] = [5, 1000]

const emptyRenderedRows = () => ({ numbers: [] as NumberEntry[], texts: [] as string[], kinds: [] as number[], rows: [] as number[] }) // prettier-ignore
/** Rows with a text, as parallel lists. */
export type RenderedRows = ReturnType<typeof emptyRenderedRows>

/** Renders the texts of rows and remembers the rows that cannot be sent; too long texts are refused under `field`. */
export function createRowRenderer({
  render,
  field,
  source,
}: {
  render: TextRenderer
  field: string
  source: 'file' | 'contacts'
}) {
  const skips: Pick<PersonalisedTextsInfo, 'skipped' | 'skippedCount'> = { skippedCount: 0, skipped: [] }
  const long: string[] = []
  const refuseLong = () => {
    const listed = long.slice(0, MAX_REPORTED_LONG).join('، ')
    const rows = long.length > MAX_REPORTED_LONG ? `${listed}، …` : listed
    throw sendingErrors.rowTextTooLong({ field, rows, limit: MAX_TEXT_LENGTH, source })
  }
  return {
    skips,
    renderRows({ numbers, cells = [], rows }: AudienceBlock, { from, to }: { from: number; to: number }): RenderedRows {
      const written = emptyRenderedRows()
      for (let at = from; at < to; at += 1) {
        const number = numbers[at] ?? null
        const row = rows?.[at] ?? 0
        const text = render(cells[at] ?? [])
        if (text.kind === 'text') {
          written.numbers.push(number)
          written.texts.push(text.text)
          written.kinds.push(text.textKind)
          written.rows.push(row)
        } else if (text.kind === 'too_long') {
          if (long.push(row > 0 ? formatNumber(row) : toLocalNumber(number)) > MAX_LONG) refuseLong()
        } else {
          skips.skippedCount += 1
          if (skips.skipped.length < MAX_REPORTED_SKIPPED)
            skips.skipped.push({
              row: row || null,
              msisdn: Number(number),
              placeholder: text.placeholder,
              reason: text.reason,
            })
        }
      }
      return written
    },
    /** After the last row: refuses too long texts, and an audience in which every row lacks a value. */
    refuseUnsendable({ isNobodyLeft }: { isNobodyLeft: boolean }): void {
      if (long.length > 0) refuseLong()
      if (!isNobodyLeft || skips.skippedCount === 0) return
      const names = quoteNames([...new Set(skips.skipped.map(({ placeholder }) => placeholder))])
      throw sendingErrors.noValue({ names, source })
    },
  }
}

const toLocalNumber = (number: number | string | null): string => `0${String(number).slice(2)}`
