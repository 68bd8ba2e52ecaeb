import { FILE_CATEGORIES, FILE_EXTENSIONS, PANEL_EXTENSIONS, type UploadPurpose } from '@peyk/contract/files/files.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { fieldLabels, fieldSentences } from '@peyk/phrases/fa/server/field-errors.ts'
import type { SheetKind } from '@peyk/sheets/sheet.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { StoredUpload } from '../../../../platform/http/body/upload.ts'
import { validationFailed } from '../../../../platform/app-error.ts'
import { filesErrors } from '../../files.errors.ts'
import { checkInline, type InlineCheck } from './check-inline.ts'
import { uploadMatchesExtension } from './verify-file-kind.ts'
import { isLargeFile } from './is-large-file.ts'
import { extensionOf, isListPurpose, sheetKindOf, type ChosenColumns, type ListPurpose } from './build-check-request.ts'

const MEGABYTE = 1024 * 1024
/** Of tickets and the like, which people open by hand. */
const ATTACHMENT_MB = 10
const NAME_CHARS = 200

/** An upload that was looked at and may be kept. */
export interface PreparedUpload {
  readonly upload: StoredUpload
  readonly name: string
  readonly purpose: UploadPurpose
  readonly categoryId: number
  readonly chosen: ChosenColumns
  /** Null: nothing to check, or a job's work. */
  readonly check: InlineCheck | null
}

/**
 * Looks at an upload before anything is written of it: its ending, its size, its octets, and, as far as that goes quickly,
 * its rows.
 * Outside of any transaction, since a program reads the file meanwhile. Throws what contract F2 refuses.
 */
export async function prepareUpload(
  {
    scope,
    caller,
    upload,
    purpose,
    categoryId,
    chosen = {},
  }: {
    scope: AccountScope
    caller: Pick<Caller, 'apiKeyId'>
    /** The `file` of a call that takes files; what else a client wrote there is no file. */
    upload: unknown
    purpose: UploadPurpose
    categoryId?: number | undefined
    chosen?: ChosenColumns
  },
  deps: Pick<Deps, 'storage' | 'log'>,
): Promise<PreparedUpload> {
  if (!(upload instanceof StoredUpload))
    throw validationFailed({ file: [fieldSentences.file(fieldLabels['file'] ?? '')] })
  const name = toSafeFileName(upload.name)
  if (!extensionsFor({ purpose, caller }).includes(extensionOf(name))) throw filesErrors.badFormat()
  if (upload.size === 0) throw filesErrors.empty()
  if (!isListPurpose(purpose) && upload.size > ATTACHMENT_MB * MEGABYTE) throw filesErrors.tooLarge(ATTACHMENT_MB)
  const category = FILE_CATEGORIES.find(({ id, key }) =>
    categoryId === undefined ? key === purpose : id === categoryId,
  )
  if (category === undefined || category.key === 'export') throw filesErrors.badCategory()
  const named = { accountId: scope.accountId, object: upload.object, extension: extensionOf(name) }
  if (!isListPurpose(purpose) && !(await uploadMatchesExtension(named, deps))) throw filesErrors.badFormat()
  const kind = sheetKindOf(name)
  const check =
    isListPurpose(purpose) && kind !== null
      ? await checkIfSmall({ accountId: scope.accountId, upload, kind, purpose, chosen }, deps)
      : null
  return { upload, name, purpose, categoryId: category.id, chosen, check }
}

/** The endings a list may have: fewer from the panel than from a program. */
const extensionsFor = ({ purpose, caller }: { purpose: UploadPurpose; caller: Pick<Caller, 'apiKeyId'> }) => {
  const inPanel: Partial<Record<UploadPurpose, readonly string[]>> = PANEL_EXTENSIONS
  const taken: readonly string[] = FILE_EXTENSIONS[purpose]
  return caller.apiKeyId === null ? (inPanel[purpose] ?? taken) : taken
}

async function checkIfSmall(
  { accountId, upload, ...asked }: { accountId: number; upload: StoredUpload; kind: SheetKind; purpose: ListPurpose; chosen: ChosenColumns }, // prettier-ignore
  deps: Pick<Deps, 'storage' | 'log'>,
): Promise<InlineCheck | null> {
  const { object, size } = upload
  if (await isLargeFile({ accountId, object, size, kind: asked.kind }, deps)) return null
  return checkInline({ accountId, object, ...asked }, deps)
}

/** Without a path, which some clients send along, and without what no name shows. */
const toSafeFileName = (name: string): string => {
  const bare = name
    .replace(/^.*[\\/]/s, '')
    .replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  const extension = extensionOf(bare)
  return bare.length <= NAME_CHARS ? bare : `${bare.slice(0, NAME_CHARS - extension.length - 1)}.${extension}`
}
