import { execFile } from 'node:child_process'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import fc from 'fast-check'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import type { ProofSend, StoredRow } from '../../queries/proofs.ts'
import { keyIdOf, publicKeyFromRaw, rawPublicKey } from '../../../../platform/security/installation-key.ts'
import { PROOF_ROWS_HEADING } from '@peyk/domain/proof/proof-rows.ts'
import { writeZip } from '@peyk/sheets/writing/write-zip.ts'
import { signStatement, toProofFile } from './sign-proof.ts'
import { tallyProof } from './tally-proof.ts'
import { verifyProof, verifyProofRows } from './verify-proof.ts'

const newKey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = rawPublicKey(publicKey)
  return { keyId: keyIdOf(raw), raw, sign: (text: string) => sign(null, Buffer.from(text), privateKey) }
}
const key = newKey()

const at = (iso: string) => new Date(iso)
const send: ProofSend = {
  accountId: 7, accountName: 'فروشگاه آزمون', sendId: 1_000_042, period: 24_322, state: 6, sendingType: 'webservice',
  lineNumber: '+983000505', message: 'سلام «دوست»\nلغو11', encoding: 1, parts: 1, userName: 'maryam', recipientCount: 3,
  invalidCount: 1, duplicateCount: 0, totalTenths: 41_100, chargedTenths: 27_400, returnedTenths: 13_700,
  createdAt: at('2026-11-21T08:30:00Z'), sendAt: at('2026-11-21T08:30:00Z'), startedAt: at('2026-11-21T08:30:01.500Z'),
  finishedAt: at('2026-11-24T08:30:00Z'),
} // prettier-ignore
const row = (seq: number, code: number): StoredRow => ({ seq, msisdn: 989_120_000_000 + seq, code, operator: seq === 2 ? 2 : 1, parts: 1, priceTenths: 13_700, doneAt: '2026-11-21T08:30:04Z', textSha256: null }) // prettier-ignore
const rows = [row(1, 3), row(2, 4), row(3, 5)]

function proofOf(stored: readonly StoredRow[] = rows) {
  const tally = tallyProof(send)
  const lines = Buffer.concat([Buffer.from(PROOF_ROWS_HEADING), tally.add(stored)])
  const statement = tally.end({ issuedAt: at('2026-11-25T10:00:00Z'), installation: { name: 'پیک', key_id: key.keyId } }) // prettier-ignore
  return { statement, lines, file: toProofFile({ statement, signature: signStatement(statement, key), key }) }
}

const faultOf = (file: Buffer, trustedKeys: readonly Buffer[] | null = [key.raw]) => {
  const verdict = verifyProof({ file, trustedKeys })
  return verdict.isValid ? null : verdict.fault.kind
}
async function* inPieces(bytes: Buffer, size = 50) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
const rowsFault = (lines: Buffer) => verifyProofRows({ statement: proofOf().statement, rows: inPieces(lines) })

describe('the proof of a send', () => {
  test('states text, line, times, counts by state and operator, and the hash of the recipients’ file', () => {
    const { statement, lines } = proofOf()
    expect(statement).toMatchObject({
      send: { id: 1_000_042, line: '+983000505', text: 'سلام «دوست»\nلغو11' },
      times: { submitted: { utc: '2026-11-21T08:30:00Z', tehran: '1405/08/30 12:00:00' }, started: { utc: '2026-11-21T08:30:01Z' } }, // prettier-ignore
      is_final: true,
      recipients: {
        count: 3,
        states: { delivered: 1, failed: 1, blacklist: 1 },
        operators: { failed: { mci: 0, irancell: 1, other: 0 } },
      },
      money: { charged: 27_400, returned: 13_700 },
      rows: { count: 3, sha256: createHash('sha256').update(lines).digest('hex') },
    })
  })

  test('is not final while a recipient is under way', () => {
    expect(proofOf([row(1, 3), row(2, 1), row(3, 5)]).statement.is_final).toBe(false)
  })

  test('is valid with the key of the installation, and with the one it carries when none is given', () => {
    const { file } = proofOf()
    expect(faultOf(file)).toBeNull()
    expect(faultOf(file, [newKey().raw, key.raw])).toBeNull()
    expect(faultOf(file, null)).toBeNull()
  })

  test('fails with another key, even if everything in it was signed anew', () => {
    expect(faultOf(proofOf().file, [newKey().raw])).toBe('other_key')
    const [{ statement }, forger] = [proofOf(), newKey()]
    const forged = { ...statement, installation: { ...statement.installation, key_id: forger.keyId } }
    const file = toProofFile({ statement: forged, signature: signStatement(forged, forger), key: forger })
    expect(faultOf(file)).toBe('other_key')
    expect(faultOf(file, null)).toBeNull()
  })

  test('fails where a word of the statement was changed', () => {
    const text = proofOf().file.toString()
    expect(faultOf(Buffer.from(text.replace('"delivered": 1', '"delivered": 2')))).toBe('bad_signature')
    expect(faultOf(Buffer.from(text.replace('1405/08/30', '1405/08/29')))).toBe('bad_signature')
    expect(faultOf(Buffer.from(text.replace('"charged": 27400', '"charged": 27400.5')))).toBe('bad_signature')
    expect(faultOf(Buffer.from(text.replaceAll('\n', '\r\n')))).toBe('respelled')
    expect(faultOf(Buffer.from('{"statement":{}}'))).toBe('not_a_proof')
  })

  test('fails with any one bit of the file flipped', () => {
    const { file } = proofOf()
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.nat(7), (byte, bit) => {
        const changed = Buffer.from(file)
        changed[byte]! ^= 1 << bit
        return faultOf(changed) !== null && faultOf(changed, null) !== null
      }),
      { numRuns: 500 },
    )
  })

  test('its recipients are as they were signed, in pieces of whatever size', async () => {
    const { lines } = proofOf()
    expect(await rowsFault(lines)).toBeNull()
    expect(await verifyProofRows({ statement: proofOf().statement, rows: inPieces(lines, 1) })).toBeNull()
  })

  test('a recipient that is missing, was added, moved or changed is told each in its own way', async () => {
    const [heading, first, second, third] = proofOf().lines.toString().split(/(?<=\n)/) as [string, string, string, string] // prettier-ignore
    const check = (lines: readonly string[]) => rowsFault(Buffer.from(lines.join('')))
    expect(await check([heading, first, third])).toEqual({ kind: 'row_missing', seq: 2 })
    expect(await check([heading, first, second, third, third.replace('3,', '4,')])).toEqual({
      kind: 'row_added',
      line: 5,
    })
    expect(await check([heading, second, first, third])).toEqual({ kind: 'row_moved', line: 2, seq: 2 })
    expect(await check([heading, first, second.replace('failed', 'delivered'), third])).toEqual({ kind: 'row_changed' })
    expect(await check([heading, first, second, third.trimEnd()])).toEqual({ kind: 'row_changed' })
  })

  test('fails with any one bit of the recipients flipped', async () => {
    const { lines } = proofOf()
    await fc.assert(
      fc.asyncProperty(fc.nat(lines.length - 1), fc.nat(7), async (byte, bit) => {
        const changed = Buffer.from(lines)
        changed[byte]! ^= 1 << bit
        return (await rowsFault(changed)) !== null
      }),
      { numRuns: 200 },
    )
  })
})

describe('npm run proof:verify', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'peyk-proof-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const inFolder = (name: string, content: Buffer | string) => {
    writeFileSync(path.join(folder, name), content)
    return path.join(folder, name)
  }
  const pemOf = (raw: Buffer) => publicKeyFromRaw(raw).export({ format: 'pem', type: 'spki' }).toString()
  const run = (...args: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const program = path.resolve(import.meta.dirname, '../../../../../../../tools/proof-verify.ts')
      execFile(process.execPath, [program, ...args], (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), said: `${stdout}${stderr}` }),
      )
    })

  /** As `/v1/api/panel/proof-key` answers after the key was replaced. */
  const addressOfKeys = async () => {
    const data = { public_key_pem: pemOf(newKey().raw), earlier: [{ public_key_pem: pemOf(key.raw) }] }
    const server = createServer((_request, response) => void response.end(JSON.stringify({ data })))
    onTestFinished(() => void server.close())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  }

  test('says in a sentence and by its exit code whether statement and recipients are as they were signed', async () => {
    const { file, lines } = proofOf()
    const [json, pem] = [inFolder('proof.json', file), inFolder('key.txt', pemOf(key.raw))]
    const other = inFolder('other.pem.txt', pemOf(newKey().raw))
    const short = inFolder('short.csv', lines.toString().replace(/^2,.*\n/m, ''))
    const zip = path.join(folder, 'proof.zip')
    const parts = [
      { name: 'recipients.csv', body: () => inPieces(lines) },
      { name: 'proof.json', body: () => inPieces(file) },
    ]
    await pipeline(writeZip(parts), createWriteStream(zip))

    const [whole, alone, missing, stranger] = await Promise.all([
      run(zip, '--key', await addressOfKeys()),
      run(json),
      run(json, '--rows', short, '--key', pem),
      run(zip, '--key', other),
    ])
    expect(whole).toMatchObject({ code: 0, said: expect.stringContaining('The statement and its 3 recipients are as they were signed') }) // prettier-ignore
    expect(whole.said).toContain(`Signed with the given key ${key.keyId}`)
    expect(alone).toMatchObject({ code: 0, said: expect.stringContaining('its recipients were not given') })
    expect(alone.said).toContain('give --key')
    expect(missing).toMatchObject({ code: 1, said: expect.stringContaining('recipient 2 is missing') })
    expect(stranger).toMatchObject({ code: 1, said: expect.stringContaining('which is not the given one') })
  })
})
