import { stat } from 'node:fs/promises'
import { readOldWorkbook } from './workbook/read-xls.ts'
import { readText } from './text/read-text.ts'
import { readWorkbook } from './workbook/read-workbook.ts'
import { SheetRefusal } from './sheet-error.ts'
import { RowSink, type RowConsumer } from './row-sink.ts'
import { SHEET_LIMITS, type SheetKind, type SheetLimits, type SheetRow } from './sheet.ts'

interface ReadInput {
  file: string
  kind: SheetKind
  limits?: SheetLimits
  /** Called with the share of the file that was read, from 0 to 1. */
  onShare?: (share: number) => void
}

/**
 * Streams the rows of a file in order (of a workbook: those of its first visible sheet), some hundreds to ten thousand
 * per batch. Throws `SheetRefusal`.
 */
export async function* readSheet(input: ReadInput): AsyncGenerator<SheetRow[]> {
  const sink = new RowSink(input.limits ?? SHEET_LIMITS)
  for await (const _ of read(input, sink)) {
    const rows = sink.drain()
    if (rows.length > 0) yield rows
  }
  const rows = sink.drain()
  if (rows.length > 0) yield rows
}

/**
 * As `readSheet`, for a consumer that needs only one cell of most rows. Yields between rows, so that the caller can pause.
 * Throws `SheetRefusal`.
 */
export async function* readInto({ consumer, ...input }: ReadInput & { consumer: RowConsumer }): AsyncGenerator<void> {
  const sink = new RowSink(input.limits ?? SHEET_LIMITS, consumer)
  for await (const _ of read(input, sink)) {
    sink.flush()
    yield
  }
  sink.flush()
}

async function* read(
  { file, kind, limits = SHEET_LIMITS, onShare = () => {} }: ReadInput,
  sink: RowSink,
): AsyncGenerator<void> {
  const { size } = await stat(file)
  if (size > limits.fileBytes) throw new SheetRefusal('too_big', `the file has ${size} octets`)
  if (size === 0) return
  if (kind === 'xlsx') yield* readWorkbook({ file, limits, sink, onShare })
  else if (kind === 'xls') yield* readOldWorkbook({ file, size, limits, sink })
  else yield* readText({ file, kind, limits, sink, onBytes: (bytes) => onShare(bytes / size) })
}
