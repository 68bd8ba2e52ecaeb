import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import { NUMBER_BANK_EXTENSIONS } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import type { uploadNumberBank } from '@peyk/contract/staff/staff-number-banks.ts'
import { staffScope, type AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { StoredUpload } from '../../../../platform/http/body/upload.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import { linkObject } from '../../../../platform/storage/objects.queries.ts'
import { numberBankRefusals } from '../../number-banks.errors.ts'
import { insertVersion } from '../queries/loads.ts'
import { checkMapping, checkPeriod } from './check-facts.ts'

const MAX_NAME = 200

/** Keeps an upload and begins to read it. `scope`: the platform's account, whose room of the storage it takes. */
export async function uploadBank(
  {
    scope,
    staff,
    input,
  }: { scope: AccountScope; staff: Actor & { userId: number }; input: CallInput<typeof uploadNumberBank> },
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
): Promise<{ id: number }> {
  const { kind, title, source, note = '', is_dry_run: isDryRun = false } = input
  const upload: unknown = input.file
  if (!(upload instanceof StoredUpload)) throw numberBankRefusals.badFormat()
  const name = toSafeName(upload.name)
  if (!NUMBER_BANK_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(`.${extension}`))) throw numberBankRefusals.badFormat() // prettier-ignore
  if (upload.size === 0) throw numberBankRefusals.emptyFile()
  checkPeriod(input)
  const mapping = checkMapping({ kind, mapping: input.mapping })
  const loadedBy = staff.userId
  return db.asStaff(staffScope(loadedBy), async (tx) => {
    await linkObject(tx, scope, { key: upload.object, octets: upload.size })
    const id = await insertVersion(tx, {
      kind,
      isDryRun,
      title,
      source,
      note,
      usableFrom: input.usable_from ?? null,
      usableUntil: input.usable_until ?? null,
      stored: { accountId: scope.accountId, key: upload.object },
      fileName: name,
      fileOctets: upload.size,
      mapping,
      loadedBy,
    })
    await jobs.enqueue(tx, { name: 'number-banks.load', payload: { versionId: id } })
    const details = { id, kind, source, file: name, octets: upload.size, is_dry_run: isDryRun, usable_until: input.usable_until ?? null } // prettier-ignore
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.bank_uploaded', subject: title, details })
    return { id }
  })
}

/** Without a path, which some clients send along, and without what no name shows. */
const toSafeName = (name: string): string => {
  const bare = name
    .replace(/^.*[\\/]/s, '')
    .replaceAll(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  return bare.length <= MAX_NAME ? bare : bare.slice(-MAX_NAME)
}
