import { stat } from 'node:fs/promises'
import { readOldWorkbook } from './read-old-workbook.ts'
import { readText } from './read-text.ts'
import { readWorkbook } from './read-workbook.ts'
import { SheetRefusal } from './refusal.ts'
import { SHEET_LIMITS, type SheetKind, type SheetLimits, type SheetRow } from './sheet.ts'

/**
 * Streams the rows of a file (of a workbook: of its first visible sheet), some hundreds to ten thousand at a time and in
 * their order. `onShare` tells how much of the file was read, from 0 to 1. Throws `SheetRefusal`.
 */
export async function* readSheet({
  file,
  kind,
  limits = SHEET_LIMITS,
  onShare = () => {},
}: {
  file: string
  kind: SheetKind
  limits?: SheetLimits
  onShare?: (share: number) => void
}): AsyncGenerator<SheetRow[]> {
  const { size } = await stat(file)
  if (size > limits.fileBytes) throw new SheetRefusal('too_big', `the file has ${size} octets`)
  if (size === 0) return
  if (kind === 'xlsx') yield* readWorkbook({ file, limits, onShare })
  else if (kind === 'xls') yield* readOldWorkbook({ file, size, limits })
  else yield* readText({ file, kind, limits, onBytes: (bytes) => onShare(bytes / size) })
}
