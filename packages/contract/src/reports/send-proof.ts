import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { exportAnswer } from '../files/files.ts'
import { sendRef } from '../sending/sending.ts'

/**
 * Ours: what became of one send, signed by this installation, for others to check (decision 0086): a zip of `proof.json`
 * and of the recipients whose SHA-256 stands in it. Of a send whose recipients were deleted it holds the statement alone.
 * `file_ready` tells when it is there.
 */
export const makeProof = write({
  path: 'report/proof',
  auth: 'token_or_key',
  permission: 'report.export',
  body: sendRef,
  data: exportAnswer,
  errors: ['reports.not_found', 'reports.nothing_to_prove', 'files.storage_full', 'files.too_many'],
  example: { request: { bulk_id: 1_000_001 }, data: { file_id: 31, status: 'processing', url: null } },
})

const proofKeyFields = {
  key_id: z.string(),
  /** The 32 bytes in Base64. */
  public_key: z.string(),
  public_key_pem: z.string(),
}
const exampleKey = {
  key_id: '21fe31dfa154a261',
  public_key: '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
  public_key_pem:
    '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=\n-----END PUBLIC KEY-----\n',
}

/** Ours: what proofs of this installation are checked with, for whoever asks; earlier keys check earlier proofs. */
export const proofKey = read({
  path: 'panel/proof-key',
  auth: 'public',
  permission: 'public',
  data: z.object({ algorithm: z.literal('Ed25519'), ...proofKeyFields, earlier: z.array(z.object(proofKeyFields)) }),
  example: { data: { algorithm: 'Ed25519', ...exampleKey, earlier: [] } },
})
