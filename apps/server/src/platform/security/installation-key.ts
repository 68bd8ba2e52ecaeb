import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { gateScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { Deps } from '../deps.ts'
import { encryptionFor } from './encryption.ts'

// What this installation signs with. One key is in use; earlier ones are kept so that what they signed can be checked.

/** What stands before the 32 bytes of an Ed25519 key in its DER form (RFC 8410). */
const DER_HEAD = Buffer.from('302a300506032b6570032100', 'hex')
const KEY_ID_BYTES = 8

export interface PublicKey {
  keyId: string
  /** 32 bytes. */
  raw: Buffer
  pem: string
}

/** The beginning of the SHA-256 of the 32 bytes: whoever has the key can tell its id. */
export const keyIdOf = (raw: Buffer): string =>
  createHash('sha256').update(raw).digest().subarray(0, KEY_ID_BYTES).toString('hex')

export const publicKeyFromRaw = (raw: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([DER_HEAD, raw]), format: 'der', type: 'spki' })

export const rawPublicKey = (key: KeyObject): Buffer =>
  key.export({ format: 'der', type: 'spki' }).subarray(DER_HEAD.length)

export interface InstallationKey extends PublicKey {
  /** An Ed25519 signature, 64 bytes. */
  sign(text: string): Buffer
}

interface StoredKey {
  raw: Buffer
  sealed: Buffer
}

/** The key in use; made when there is none, and by several processes at once the same. */
export async function openInstallationKey({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<InstallationKey> {
  const stored = await db.asGate(gateScope(), async (tx) => (await findKeyInUse(tx)) ?? makeKey(tx, { config }))
  const opened = encryptionFor(config).decrypt(stored.sealed)
  if (opened === null) {
    throw new Error('the key of this installation was sealed with another PEYK_SECRET: start Peyk with that one')
  }
  const privateKey = createPrivateKey(opened)
  return { ...toPublicKey(stored.raw), sign: (text) => sign(null, Buffer.from(text), privateKey) }
}

/** The public keys of this installation: the one in use, and earlier ones. */
export async function listPublicKeys({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<[PublicKey, ...PublicKey[]]> {
  const rows = await db.asGate(gateScope(), async (tx) => {
    const inUse = (await findKeyInUse(tx)) ?? (await makeKey(tx, { config }))
    const others = await tx.query<{ raw: Buffer }>({
      name: 'installation-earlier-keys',
      text: 'select public_key as raw from installation_keys where not is_in_use order by created_at desc',
    })
    return { inUse, earlier: others.rows }
  })
  return [toPublicKey(rows.inUse.raw), ...rows.earlier.map(({ raw }) => toPublicKey(raw))]
}

const toPublicKey = (raw: Buffer): PublicKey => ({
  keyId: keyIdOf(raw),
  raw,
  pem: publicKeyFromRaw(raw).export({ format: 'pem', type: 'spki' }).toString(),
})

async function findKeyInUse(tx: Tx): Promise<StoredKey | null> {
  const { rows } = await tx.query<StoredKey>({
    name: 'installation-key',
    text: 'select public_key as raw, sealed_private_key as sealed from installation_keys where is_in_use',
  })
  return rows[0] ?? null
}

/** Races with other processes that start: the unique index lets one key in, and whoever comes later reads that one. */
async function makeKey(tx: Tx, { config }: Pick<Deps, 'config'>): Promise<StoredKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = rawPublicKey(publicKey)
  const sealed = encryptionFor(config).encrypt(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString())
  await tx.query({
    text: `insert into installation_keys (key_id, public_key, sealed_private_key) values ($1, $2, $3)
      on conflict (is_in_use) where is_in_use do nothing`,
    values: [keyIdOf(raw), raw, sealed],
  })
  return (await findKeyInUse(tx))!
}
