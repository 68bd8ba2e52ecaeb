import type { ExportAnswer } from '@peyk/contract/files/files.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { PROOF_ROWS_HEADING } from '@peyk/domain/proof/proof-rows.ts'
import { PROOF_NAME, ROWS_NAME } from '@peyk/domain/proof/send-proof.ts'
import type { SendProof } from '@peyk/domain/proof/send-proof.ts'
import { proofFile } from '@peyk/phrases/fa/reports/report-files.ts'
import { writeZip } from '@peyk/sheets/writing/write-zip.ts'
import type { Actor } from '../../../../platform/security/audit.ts'
import { listPublicKeys, openInstallationKey } from '../../../../platform/security/installation-key.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { startExport } from '../../../files/exports/usecases/start-export.ts'
import type { PackedSource } from '../../../files/exports/usecases/write-export.ts'
import { reportsErrors } from '../../reports.errors.ts'
import { isPeriodDeleted } from '../../queries/deleted-periods.ts'
import { findProofSend, findStoredProof, hasRecipients } from '../../queries/proofs.ts'
import type { ProofSend, StoredProof, StoredRow } from '../../queries/proofs.ts'
import { readRowsOfProof } from './read-proof-rows.ts'
import { signStatement, toProofFile } from './sign-proof.ts'
import { tallyProof } from './tally-proof.ts'

/** Ours: begins the file that proves to others what became of a send. */
export async function makeProof(
  { sendId, ...asking }: { scope: AccountScope; caller: Caller; actor: Actor; sendId: number },
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
): Promise<ExportAnswer> {
  const { scope } = asking
  await deps.db.inAccount(scope, async (tx) => {
    const send = await findProofSend(tx, { ...scope, sendId })
    if (send === null) throw reportsErrors.notFound()
    const isProvable = (await hasRecipients(tx, send)) || (await findStoredProof(tx, send)) !== null
    if (!isProvable) throw reportsErrors.nothingToProve()
  })
  return startExport({ ...asking, title: proofFile(sendId), format: 'zip', job: 'reports.proof', payload: { sendId } }, deps) // prettier-ignore
}

/** What the job writes: the recipients, read bit by bit, and then the statement of what was read. */
export async function openProof(
  { scope, sendId }: { scope: AccountScope; sendId: number },
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<PackedSource<StoredRow>> {
  const found = await deps.db.inAccount(scope, async (tx) => ({
    send: await findProofSend(tx, { ...scope, sendId }),
    stored: await findStoredProof(tx, { ...scope, sendId }),
  }))
  const { send, stored } = found
  if (send === null) throw reportsErrors.notFound()
  // A stored one may be older than the recipients are gone: with them more is told.
  const hasRows = stored === null || (await deps.db.inAccount(scope, (tx) => hasRecipients(tx, send)))
  return hasRows ? openFreshProof({ scope, send }, deps) : openStoredProof(stored, deps)
}

async function openFreshProof(
  { scope, send }: { scope: AccountScope; send: ProofSend },
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<PackedSource<StoredRow>> {
  const key = await openInstallationKey({ db, config })
  const issuedAt = new Date(clock.now())
  return {
    total: send.recipientCount,
    rows: readRowsOfProof({ send }, { inTransaction: (work) => db.inAccount(scope, work) }),
    pack(rows) {
      const tally = tallyProof(send)
      async function* lines() {
        yield Buffer.from(PROOF_ROWS_HEADING)
        for await (const page of rows) yield tally.add(page)
      }
      async function* proof() {
        const statement = tally.end({ issuedAt, installation: { name: config.appName, key_id: key.keyId } })
        // Deleted while they were read: run again, this gives the stored proof.
        if (await db.inAccount(scope, (tx) => isPeriodDeleted(tx, send.period))) throw reportsErrors.recipientsDeleted()
        yield toProofFile({ statement, signature: signStatement(statement, key), key })
      }
      return writeZip([
        { name: ROWS_NAME, body: lines },
        { name: PROOF_NAME, body: proof },
      ])
    },
  }
}

async function openStoredProof(
  { statement, signature, keyId }: StoredProof,
  deps: Pick<Deps, 'db' | 'config'>,
): Promise<PackedSource<StoredRow>> {
  const key = (await listPublicKeys(deps)).find((one) => one.keyId === keyId)
  if (key === undefined) throw new Error(`the key ${keyId} of a stored proof is gone`)
  async function* proof() {
    yield toProofFile({ statement: JSON.parse(statement) as SendProof, signature, key: key! })
  }
  async function* noRows(): AsyncGenerator<StoredRow[]> {}
  return { total: 0, rows: noRows(), pack: () => writeZip([{ name: PROOF_NAME, body: proof }]) }
}
