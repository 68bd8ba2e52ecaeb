import { FILE_ROW_LIMIT } from '@peyk/contract/files/files.ts'
import type { FilePurpose } from '@peyk/contract/files/validation-report.ts'
import { SHEET_KINDS, type SheetKind } from '@peyk/sheets/sheet.ts'
import type { CheckRequest } from '../../check/check-protocol.ts'

/** What is a list of numbers and therefore checked. */
export const LIST_PURPOSES = ['send', 'keyword', 'peer_to_peer', 'import'] as const
export type ListPurpose = (typeof LIST_PURPOSES)[number]

export const isListPurpose = (purpose: FilePurpose): purpose is ListPurpose =>
  (LIST_PURPOSES as readonly FilePurpose[]).includes(purpose)

/** As the user chose them, and as `files.chosen` stores them. */
export interface ChosenColumns {
  readonly mobileColumn?: string | undefined
  readonly messageColumn?: string | undefined
  readonly hasHeader?: boolean | undefined
}

/** In small letters, without the dot; empty without one. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

export const sheetKindOf = (name: string): SheetKind | null =>
  SHEET_KINDS.find((kind) => kind === extensionOf(name)) ?? null

/** What the checking program is asked for: a send needs numbers alone, everything else what stands beside them. */
export function toCheckRequest({
  file,
  kind,
  purpose,
  chosen,
}: {
  file: string
  kind: SheetKind
  purpose: ListPurpose
  chosen: ChosenColumns
}): CheckRequest {
  return {
    file,
    kind,
    maxRows: FILE_ROW_LIMIT,
    ...(chosen.mobileColumn === undefined ? {} : { mobileColumn: chosen.mobileColumn }),
    ...(chosen.messageColumn === undefined ? {} : { messageColumn: chosen.messageColumn }),
    ...(chosen.hasHeader === undefined ? {} : { hasHeader: chosen.hasHeader }),
    ...(purpose === 'peer_to_peer' ? { needsMessage: true } : {}),
    ...(purpose === 'keyword' || purpose === 'import' ? { cellColumns: 'all' as const } : {}),
  }
}
