import type { Tx } from '@peyk/database/database.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import { signedText } from '@peyk/domain/proof/send-proof.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { InstallationKey } from '../../../../platform/security/installation-key.ts'
import { nextUnproven, storeProof } from '../../queries/proofs.ts'
import type { ProofSend } from '../../queries/proofs.ts'
import { readRowsOfProof } from '../../proofs/usecases/read-proof-rows.ts'
import { signStatement } from '../../proofs/usecases/sign-proof.ts'
import { tallyProof } from '../../proofs/usecases/tally-proof.ts'

const SENDS_AT_ONCE = 100
/** Larger ones are read in transactions of their own, so that none is open for long. */
const SMALL_SEND = 1000

type InTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/** Stores a signed statement for every send of a month that has none yet; may be stopped and run again. */
export async function provePeriod(
  { scope, period, firstId, lastId, key, signal }: { scope: EngineScope; period: number; firstId: number; lastId: number; key: InstallationKey; signal: AbortSignal }, // prettier-ignore
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<void> {
  const engine: InTransaction = (work) => db.asEngine(scope, work)
  const proveSend = async (send: ProofSend, inTransaction: InTransaction) => {
    const madeAt = new Date(clock.now())
    const tally = tallyProof(send)
    for await (const rows of readRowsOfProof({ send }, { inTransaction })) {
      signal.throwIfAborted()
      tally.add(rows)
    }
    const statement = tally.end({ issuedAt: madeAt, installation: { name: config.appName, key_id: key.keyId } })
    const proof = { keyId: key.keyId, signature: signStatement(statement, key), statement: signedText(statement) }
    await inTransaction((tx) => storeProof(tx, { ...send, ...proof, madeAt }))
  }

  for (let after = firstId - 1; ;) {
    signal.throwIfAborted()
    const place = { period, after, upTo: lastId, most: SENDS_AT_ONCE }
    const sends = await engine((tx) => nextUnproven(tx, place))
    if (sends.length === 0) return
    for (const send of sends.filter(({ recipientCount }) => recipientCount > SMALL_SEND)) await proveSend(send, engine)
    await engine(async (tx) => {
      for (const send of sends) if (send.recipientCount <= SMALL_SEND) await proveSend(send, (work) => work(tx))
    })
    after = sends.at(-1)!.sendId
  }
}
