import { proofFileText, signedText } from '@peyk/domain/proof/send-proof.ts'
import type { SendProof } from '@peyk/domain/proof/send-proof.ts'
import type { InstallationKey } from '../../../../platform/security/installation-key.ts'

/** The file of a proof out of what was signed. */
export const toProofFile = ({
  statement,
  signature,
  key,
}: {
  statement: SendProof
  signature: Buffer
  key: { keyId: string; raw: Buffer }
}): Buffer =>
  Buffer.from(
    proofFileText({
      statement,
      signature: {
        algorithm: 'Ed25519',
        key_id: key.keyId,
        public_key: key.raw.toString('base64'),
        value: signature.toString('base64'),
      },
    }),
  )

export const signStatement = (statement: SendProof, key: Pick<InstallationKey, 'sign'>): Buffer =>
  key.sign(signedText(statement))
