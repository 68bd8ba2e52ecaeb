// npm run proof:verify -- <file> [--rows <csv>] [--key <pem file or address>]: whether a proof of a send is as this
// installation signed it. Takes the zip of the panel, or its proof.json alone; asks no database.

import { createPublicKey } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { PROOF_NAME, ROWS_NAME } from '@peyk/domain/proof/send-proof.ts'
import type { SendProof } from '@peyk/domain/proof/send-proof.ts'
import { SHEET_LIMITS } from '@peyk/sheets/sheet.ts'
import { WorkbookZip } from '@peyk/sheets/workbook/workbook-zip.ts'
import { rawPublicKey } from '../apps/server/src/platform/security/installation-key.ts'
import { verifyProof, verifyProofRows } from '../apps/server/src/features/reports/proofs/usecases/verify-proof.ts'
import type { ProofFault } from '../apps/server/src/features/reports/proofs/usecases/verify-proof.ts'
import { CommandError, runCommand } from './database-command.ts'

const describeFault = (fault: ProofFault): string => {
  switch (fault.kind) {
    case 'not_a_proof':
      return 'this is not the proof of a send, or it was damaged beyond reading'
    case 'respelled':
      return 'the file was changed: its bytes are not those that were written'
    case 'other_key':
      return `it was signed with the key ${fault.keyId}, which is not the given one`
    case 'bad_signature':
      return 'the signature does not belong to this statement: one of the two was changed'
    case 'heading':
      return 'the first line of the recipients is not the heading of a proof'
    case 'row_missing':
      return `recipient ${fault.seq} is missing`
    case 'row_added':
      return `there are more recipients than were signed; line ${fault.line} is the first that does not belong`
    case 'row_moved':
      return `line ${fault.line} has recipient ${fault.seq}: the recipients are not in their order`
    case 'row_unreadable':
      return `line ${fault.line} of the recipients is not as it was written`
    case 'row_changed':
      return 'every recipient is there and in order, but something inside a line was changed'
  }
}

interface Opened {
  proof: Buffer
  rows: AsyncIterable<Buffer> | null
}

/** A million recipients with the hash of a text each are 150 MB; they are packed well. */
const LIMITS = { ...SHEET_LIMITS, ratio: Number.POSITIVE_INFINITY }

async function openProofFile(file: string): Promise<Opened> {
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} cannot be read: ${error.code}`)
  })
  if (content.toString('latin1', 0, 2) !== 'PK') return { proof: content, rows: null }
  const zip = await WorkbookZip.open(file, LIMITS).catch(refuseAsBroken)
  if (!zip.has(PROOF_NAME)) throw new CommandError(`the zip has no ${PROOF_NAME}`)
  const pieces: Buffer[] = []
  try {
    for await (const piece of zip.read(PROOF_NAME)) pieces.push(piece)
  } catch (error) {
    refuseAsBroken(error as Error)
  }
  return { proof: Buffer.concat(pieces), rows: zip.has(ROWS_NAME) ? zip.read(ROWS_NAME) : null }
}

function refuseAsBroken(error: Error): never {
  throw new CommandError(`the zip is damaged: ${error.message}`)
}

async function readTrustedKeys(source: string): Promise<Buffer[]> {
  if (!/^https?:/.test(source)) {
    const pem = await readFile(source, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new CommandError(`the key ${source} cannot be read: ${error.code}`)
    })
    return [fromPem(pem)]
  }
  const response = await fetch(source).catch((error: Error) => {
    throw new CommandError(`${source} cannot be reached: ${error.message}`)
  })
  const { data } = (await response.json().catch(() => ({}))) as {
    data?: { public_key_pem?: string; earlier?: { public_key_pem: string }[] }
  }
  if (typeof data?.public_key_pem !== 'string') throw new CommandError(`${source} answers no key of a Peyk`)
  return [fromPem(data.public_key_pem), ...(data.earlier ?? []).map((key) => fromPem(key.public_key_pem))]
}

function fromPem(pem: string): Buffer {
  try {
    const key = createPublicKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return rawPublicKey(key)
  } catch {
    // Said below.
  }
  throw new CommandError('the key is no Ed25519 public key in PEM')
}

function readArguments() {
  const options = { rows: { type: 'string' }, key: { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file] = positionals
    if (file !== undefined && positionals.length === 1) return { file, ...values }
  } catch (error) {
    throw new CommandError((error as Error).message)
  }
  throw new CommandError('npm run proof:verify -- <file> [--rows <csv>] [--key <pem file or address>]')
}

function summarise({ account, send, recipients, issued, is_final: isFinal }: SendProof): string {
  const states = Object.entries(recipients.states).map(([state, count]) => `${count} ${state}`)
  const standing = isFinal ? 'final' : 'NOT final: some of it was still under way then'
  return `Send ${send.id} of ${account.name}, by ${send.line}: ${recipients.count} recipients (${states.join(', ')}); as of ${issued.utc}, ${standing}.\n`
}

await runCommand(async () => {
  const { file, rows: rowsFile, key } = readArguments()
  const trustedKeys = key === undefined ? null : await readTrustedKeys(key)
  const { proof, rows: packed } = await openProofFile(file)
  const verdict = verifyProof({ file: proof, trustedKeys })
  if (!verdict.isValid) throw new CommandError(`not valid: ${describeFault(verdict.fault)}`)
  const { statement } = verdict
  const rows = rowsFile === undefined ? packed : createReadStream(rowsFile)
  if (rows !== null) {
    const fault = await verifyProofRows({ statement, rows: rows as AsyncIterable<Buffer> }).catch(
      (error: NodeJS.ErrnoException) => {
        if (rowsFile === undefined) refuseAsBroken(error)
        throw new CommandError(`${rowsFile} cannot be read: ${error.code}`)
      },
    )
    if (fault !== null)
      throw new CommandError(`the statement is valid, its recipients are not: ${describeFault(fault)}`)
  }
  process.stdout.write(summarise(statement))
  const checked = rows === null ? 'The statement is as it was signed; its recipients were not given.' : `The statement and its ${statement.rows.count} recipients are as they were signed.` // prettier-ignore
  const trust =
    trustedKeys === null
      ? `Signed with the key ${statement.installation.key_id} that the file itself carries: give --key, or compare it with /v1/api/panel/proof-key.`
      : `Signed with the given key ${statement.installation.key_id}.`
  process.stdout.write(`${checked}\n${trust}\n`)
})
