import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { indexOfNumber, numberAt } from './campaign-check.ts'
import type { EngineFixture, Sender } from './start-engine.ts'
import { waitForFileCheck, uploadListFile } from './list-files.ts'

/** The modes of a mass send: one text for all of a file beside those in which everybody has their own. */
export const MASS_MODES = ['file', 'keyword', 'peer_to_peer_file', 'keyword_phonebook'] as const
export type MassMode = (typeof MASS_MODES)[number]
/** Those, and one text to groups. */
export type AudienceMode = MassMode | 'phonebook'

const NAMES = ['سارا احمدی', 'رضا کریمی', 'مینا', 'علی‌رضا محمدی', 'نیلوفر']
const nameAt = (index: number): string => NAMES[index % NAMES.length] ?? ''
const TEXT_ENDING = 'فروش ویژهٔ پایان فصل از فردا آغاز می‌شود.'

/** What the recipient of an index is sent, as long as the campaign's commonest text; those of one text get that of index 0. */
const textAt = (index: number): string => `${nameAt(index)} ${index}: ${TEXT_ENDING}`

const FILE_PURPOSES = { file: 'send', keyword: 'keyword', peer_to_peer_file: 'peer_to_peer' } as const
const GROUP_SIZE = 100_000

interface AudienceInput {
  mode: AudienceMode
  sender: Sender
  recipients: number
  /** Index of the first number. */
  from: number
}

/** Lays the audience of a send and answers its body, without the line. */
export async function seedAudience(
  { mode, sender, recipients, from }: AudienceInput,
  { fixture, url, folder }: { fixture: EngineFixture; url: string; folder: string },
): Promise<Record<string, unknown>> {
  if (mode === 'phonebook' || mode === 'keyword_phonebook') {
    const ids = await insertGroups(fixture, { sender, recipients, from })
    return mode === 'phonebook'
      ? { sending_type: mode, message: textAt(0), params: [{ type: 'all', phonebook_ids: ids }] }
      : { sending_type: mode, message: `{ex_name} {ex_email}: ${TEXT_ENDING}`, params: ids.map((id) => ({ phonebook_id: id })) } // prettier-ignore
  }
  const file = path.join(folder, `${mode}.csv`)
  await pipeline(Readable.from(generateFileLines({ mode, recipients, from })), createWriteStream(file))
  const { file_id: fileId } = await uploadListFile({ url, apiKey: sender.apiKey, file, purpose: FILE_PURPOSES[mode] })
  await rm(file)
  const seen = await waitForFileCheck({ url: () => url, apiKey: sender.apiKey, fileId }, { withinMs: 900_000 })
  if (seen.status !== 'ready') throw new Error(`the list was not taken: ${JSON.stringify(seen)}`)
  const message = mode === 'file' ? textAt(0) : `{ex_B} {ex_C}: ${TEXT_ENDING}`
  return { sending_type: mode, file_id: fileId, ...(mode === 'peer_to_peer_file' ? {} : { message }) }
}

function* generateFileLines({ mode, recipients, from }: Omit<AudienceInput, 'sender'>) {
  yield mode === 'peer_to_peer_file' ? 'موبایل,متن\n' : 'موبایل,نام,کد\n'
  for (let at = 0; at < recipients; at += 5000) {
    yield Array.from({ length: Math.min(5000, recipients - at) }, (_, n) => {
      const index = from + at + n
      const rest = mode === 'peer_to_peer_file' ? textAt(index) : `${nameAt(index)},${index}`
      return `${numberAt(index)},${rest}\n`
    }).join('')
  }
}

async function insertGroups(
  { sql }: EngineFixture,
  { sender, recipients, from }: Omit<AudienceInput, 'mode'>,
): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < recipients; at += GROUP_SIZE) {
    const [group] = await sql<{ id: number }>(
      `insert into phonebooks (account_id, title, title_key) values ($1, 'mass', 'mass') returning id`,
      [sender.accountId],
    )
    const indexes = Array.from({ length: Math.min(GROUP_SIZE, recipients - at) }, (_, n) => from + at + n)
    await sql(
      `insert into contacts (account_id, phonebook_id, msisdn, name, email, consent_source, consent_by)
      select $1, $2, msisdn, name, code, 'import', 'bench'
      from unnest($3::bigint[], $4::text[], $5::text[]) with ordinality as u(msisdn, name, code, n) order by n`,
      [sender.accountId, group?.id, indexes.map(numberAt), indexes.map(nameAt), indexes.map(String)],
    )
    ids.push(group?.id ?? 0)
  }
  return ids
}

/** Reads in the simulator's log how many recipients of personal sends were given somebody else's text. */
export async function countWrongTexts(
  logPath: string,
  { isPersonal }: { isPersonal: (index: number) => boolean },
): Promise<number> {
  const bodies = new Map<number, string>()
  let wrong = 0
  for await (const line of createInterface({ input: createReadStream(logPath), crlfDelay: Infinity })) {
    if (line.startsWith('{"kind":"text"')) {
      const { text, body } = JSON.parse(line) as { text: number; body: string }
      bodies.set(text, body)
    } else if (line.startsWith('{"kind":"submit"')) {
      const { to, text } = JSON.parse(line) as { to: string; text: number }
      const index = indexOfNumber(Number(to.slice(1)))
      if (isPersonal(index) && bodies.get(text) !== textAt(index)) wrong += 1
      // The text of a personal send is not used again.
      if (isPersonal(index)) bodies.delete(text)
    }
  }
  return wrong
}
