import webpush from 'web-push'
import type { Database, Tx } from '@peyk/database/database.ts'
import { gateScope } from '@peyk/database/scope.ts'
import type { Deps } from '../deps.ts'
import { encryptionFor } from './encryption.ts'

/** By which push services know this installation (VAPID, RFC 8292); both in the base64 of the web. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

interface StoredKeys {
  publicKey: string
  sealedPrivateKey: Buffer
}

// A pair never changes, so a process asks once.
const known = new WeakMap<Database, PushKeys>()

/** The pair in use; made when there is none, and by several processes at once the same. The private one is kept sealed. */
export async function openPushKeys({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<PushKeys> {
  const remembered = known.get(db)
  if (remembered !== undefined) return remembered
  const stored = await db.asGate(gateScope(), async (tx) => (await findKeys(tx)) ?? makeKeys(tx, { config }))
  const privateKey = encryptionFor(config).decrypt(stored.sealedPrivateKey)
  if (privateKey === null) {
    throw new Error('the keys of browser push were sealed with another PEYK_SECRET: start Peyk with that one')
  }
  const keys = { publicKey: stored.publicKey, privateKey }
  known.set(db, keys)
  return keys
}

async function findKeys(tx: Tx): Promise<StoredKeys | null> {
  const { rows } = await tx.query<StoredKeys>({
    name: 'push-keys',
    text: 'select public_key as "publicKey", sealed_private_key as "sealedPrivateKey" from push_keys where is_in_use',
  })
  return rows[0] ?? null
}

/** Races with other processes that start: the key of the table lets one pair in, and whoever comes later reads that one. */
async function makeKeys(tx: Tx, { config }: Pick<Deps, 'config'>): Promise<StoredKeys> {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  await tx.query({
    text: 'insert into push_keys (public_key, sealed_private_key) values ($1, $2) on conflict (is_in_use) do nothing',
    values: [publicKey, encryptionFor(config).encrypt(privateKey)],
  })
  return (await findKeys(tx))!
}
