import type { RecipientState } from '../delivery/states.ts'
import type { Operator } from '../mobile-number/operator-of.ts'
import { canonicalJson } from './canonical-json.ts'
import type { JsonValue } from './canonical-json.ts'

/** What lies in the zip of a proof; without recipients once they are deleted. */
export const PROOF_NAME = 'proof.json'
export const ROWS_NAME = 'recipients.csv'

/** A moment for programs and for people: `2026-11-21T08:30:04Z`, `1405/08/30 12:00:04` in Tehran. */
export interface ProofTime {
  utc: string
  tehran: string
}

/** What a proof of one send says (decision 0086). Money is whole tenths of a rial. */
export interface SendProof {
  kind: 'peyk/send-proof'
  version: 1
  issued: ProofTime
  installation: { name: string; key_id: string }
  account: { id: number; name: string }
  send: {
    id: number
    type: string
    line: string
    /** Null where everybody got a text of their own: each is told by its hash in the rows. */
    text: string | null
    encoding: 'gsm7' | 'ucs2'
    parts: number
    sender: string
  }
  /** Null: it did not come to that. */
  times: {
    submitted: ProofTime
    due: ProofTime
    started: ProofTime | null
    finished: ProofTime | null
  }
  /** False: some of it was still under way when this was issued, and a later proof says more. */
  is_final: boolean
  recipients: {
    count: number
    states: Partial<Record<RecipientState, number>>
    operators: Partial<Record<RecipientState, Record<Operator, number>>>
    dropped: { invalid: number; duplicate: number }
  }
  money: { unit: 'tenth_of_rial'; total: number; charged: number; returned: number }
  /** Of the file of recipients (`proof-rows.ts`). */
  rows: { count: number; sha256: string }
}

export interface ProofSignature {
  algorithm: 'Ed25519'
  key_id: string
  /** The 32 bytes in Base64. */
  public_key: string
  /** Over the canonical JSON of the statement in UTF-8; 64 bytes in Base64. */
  value: string
}

export interface SignedProof {
  statement: SendProof
  signature: ProofSignature
}

/** What is signed of a statement. */
export const signedText = (statement: SendProof): string => canonicalJson(statement as unknown as JsonValue)

/** The file of a proof: there is one spelling, so that a changed byte is found wherever it stands. */
export const proofFileText = (proof: SignedProof): string => `${JSON.stringify(proof, null, 2)}\n`
