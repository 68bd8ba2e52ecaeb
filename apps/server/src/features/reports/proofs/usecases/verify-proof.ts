import { createHash, verify } from 'node:crypto'
import { watchProofRows } from '@peyk/domain/proof/proof-rows.ts'
import type { RowsFault } from '@peyk/domain/proof/proof-rows.ts'
import { proofFileText, signedText } from '@peyk/domain/proof/send-proof.ts'
import type { SendProof, SignedProof } from '@peyk/domain/proof/send-proof.ts'
import { keyIdOf, publicKeyFromRaw } from '../../../../platform/security/installation-key.ts'

export type ProofFault =
  | RowsFault
  /** Not the file of a proof, or not of a kind that this version knows. */
  | { kind: 'not_a_proof' }
  /** Its bytes are not those that were written, though it can still be read. */
  | { kind: 'respelled' }
  /** Signed, but not with a key that the reader trusts. */
  | { kind: 'other_key'; keyId: string }
  /** Something of the statement or of the signature was changed. */
  | { kind: 'bad_signature' }
  /** All rows are there and in order, and something inside one was changed. */
  | { kind: 'row_changed' }

export type ProofVerdict = { isValid: true; statement: SendProof } | { isValid: false; fault: ProofFault }

const failed = (fault: ProofFault): ProofVerdict => ({ isValid: false, fault })

/** Checks a proof by itself. `trustedKeys`: raw public keys of the installation; null: whatever key it carries is taken. */
export function verifyProof({
  file,
  trustedKeys,
}: {
  file: Buffer
  trustedKeys: readonly Buffer[] | null
}): ProofVerdict {
  const proof = readProof(file)
  if (proof === null) return failed({ kind: 'not_a_proof' })
  if (!Buffer.from(proofFileText(proof)).equals(file)) return failed({ kind: 'respelled' })
  const { statement, signature } = proof
  const publicKey = fromBase64(signature.public_key)
  const value = fromBase64(signature.value)
  if (publicKey?.length !== 32 || value?.length !== 64) return failed({ kind: 'bad_signature' })
  const keyId = keyIdOf(publicKey)
  if (trustedKeys !== null && !trustedKeys.some((key) => key.equals(publicKey))) {
    return failed({ kind: 'other_key', keyId })
  }
  const isSigned =
    signature.algorithm === 'Ed25519' &&
    signature.key_id === keyId &&
    statement.installation.key_id === keyId &&
    hasValidSignature({ statement, publicKey, value })
  return isSigned ? { isValid: true, statement } : failed({ kind: 'bad_signature' })
}

/** Checks the recipients against a statement that was found valid, without holding them in memory. */
export async function verifyProofRows({
  statement,
  rows,
}: {
  statement: SendProof
  rows: AsyncIterable<Buffer>
}): Promise<ProofFault | null> {
  const hash = createHash('sha256')
  const watch = watchProofRows(statement.rows.count)
  let rest = ''
  for await (const piece of rows) {
    hash.update(piece)
    // Latin letters only; whatever else stands there is no line of ours.
    const lines = `${rest}${piece.toString('latin1')}`.split('\n')
    rest = lines.pop()!
    for (const line of lines) watch.add(line)
  }
  if (rest !== '') watch.add(rest)
  const fault = watch.end()
  if (hash.digest('hex') === statement.rows.sha256) return null
  return fault ?? { kind: 'row_changed' }
}

function readProof(file: Buffer): SignedProof | null {
  let read: unknown
  try {
    read = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file))
  } catch {
    return null
  }
  const proof = read as Partial<SignedProof> | null
  const { statement, signature } = proof ?? {}
  const isOurs =
    statement?.kind === 'peyk/send-proof' &&
    statement.version === 1 &&
    typeof statement.installation?.key_id === 'string' &&
    Number.isSafeInteger(statement.rows?.count) &&
    typeof signature?.public_key === 'string' &&
    typeof signature.value === 'string'
  return isOurs ? (proof as SignedProof) : null
}

/** Null where other letters would give the same bytes. */
function fromBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : null
}

function hasValidSignature({
  statement,
  publicKey,
  value,
}: {
  statement: SendProof
  publicKey: Buffer
  value: Buffer
}): boolean {
  try {
    return verify(null, Buffer.from(signedText(statement)), publicKeyFromRaw(publicKey), value)
  } catch {
    // A number that was never written by us, or 32 bytes that are no key.
    return false
  }
}
