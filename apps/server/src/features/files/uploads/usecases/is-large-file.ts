import { SYNC_CHECK_ROWS } from '@peyk/contract/files/files.ts'
import type { SheetKind } from '@peyk/sheets/sheet.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { objectKey } from '../../../../platform/storage/storage.ts'

/** Packed, twenty thousand rows of a workbook are a megabyte, and seldom more than a few. */
const LARGE_WORKBOOK_OCTETS = 8_000_000
/** A text below this is looked at anyhow: it is not worth the guess. */
const SMALL_TEXT_OCTETS = 400_000
const LINE_FEED = 10

/**
 * Whether a stored file so evidently has more rows than are checked at once that its caller need not wait for the
 * attempt. Only guesses: by its size, and of a text by the lines of its first piece.
 */
export async function isLargeFile(
  { accountId, object, size, kind }: { accountId: number; object: string; size: number; kind: SheetKind },
  { storage }: Pick<Deps, 'storage'>,
): Promise<boolean> {
  if (kind === 'xlsx' || kind === 'xls') return size > LARGE_WORKBOOK_OCTETS
  if (size < SMALL_TEXT_OCTETS) return false
  const body = await storage.read(objectKey({ accountId }, object))
  if (body === null) return false
  for await (const piece of body as AsyncIterable<Uint8Array>) {
    const lines = piece.reduce((count, octet) => count + (octet === LINE_FEED ? 1 : 0), 0)
    return (lines * size) / piece.length > SYNC_CHECK_ROWS * 2
  }
  return false
}
