import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { proofKey } from '@peyk/contract/reports/send-proof.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { listPublicKeys } from '../../../../platform/security/installation-key.ts'
import type { PublicKey } from '../../../../platform/security/installation-key.ts'

/** Ours: what proofs of this installation are checked with. */
export async function showProofKey(deps: Pick<Deps, 'db' | 'config'>): Promise<CallData<typeof proofKey>> {
  const [current, ...earlier] = await listPublicKeys(deps)
  return { algorithm: 'Ed25519', ...toWire(current), earlier: earlier.map(toWire) }
}

const toWire = ({ keyId, raw, pem }: PublicKey) => ({
  key_id: keyId,
  public_key: raw.toString('base64'),
  public_key_pem: pem,
})
