import { connect } from 'node:net'
import { seededRandom } from '@peyk/domain/random/seeded-random.ts'
import { randomBetween } from './faults/fault.ts'

// Strangers do their worst to the door: bodies made to be dear, bodies that never come whole, lines that say nothing.

/** What a stranger did, and how it ended for them. */
export interface StrangerAction {
  kind: string
  /** Of the first answer; 0: the line was closed without one, or nothing ended it in time. */
  status: number
  /** Written to the line; the server may have read less. */
  bytes: number
  /** The server answered or closed the line; false: the stranger gave up. */
  isEnded: boolean
}

interface PlannedAction {
  kind: string
  /** What goes out at once. */
  text: string
  /** What goes out again and again afterwards, until the line is closed. */
  drip: { text: string; everyMs: number } | null
  /** Goes on to the end although it was answered. */
  isDeaf: boolean
}

const PUBLIC_PATHS = ['acl/auth/login', 'acl/auth/register', 'acl/auth/forgot_password', 'send/webservice']
const OTHER_PATHS = ['send', 'send/previews', 'phonebooks/numbers/add-list-new', 'user/files', 'user/update_profile', 'nothing/here'] // prettier-ignore
/** Just below what public calls take, and what they never take. */
const SMALL_BYTES = 65_000
const LARGE_BYTES = 10 * 1024 * 1024

/** As often as it fits into so many bytes. */
const repeatToSize = (
  size: number,
  { before = '', piece, after = '' }: { before?: string; piece: string; after?: string },
) => before + piece.repeat(Math.floor((size - before.length - after.length) / piece.length)) + after
const distinctToSize = (size: number, of: (n: number) => string) => {
  const pieces: string[] = []
  for (let n = 0, length = 0; length < size - 20; n += 1) {
    pieces.push(of(n))
    length += pieces[n]?.length ?? 0
  }
  return pieces.join('')
}

const FORM_TYPE = 'application/x-www-form-urlencoded'
const MULTIPART_TYPE = 'multipart/form-data; boundary=Q'
const multipartField = (name: string, value: string, file = '') =>
  `--Q\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`

type Shape = (size: number) => readonly [type: string, text: string]
const BODY_SHAPES: Readonly<Record<string, Shape>> = {
  'one field again and again': (size) => [FORM_TYPE, repeatToSize(size, { piece: 'a=1&' })],
  'distinct fields': (size) => [FORM_TYPE, distinctToSize(size, (n) => `f${n}=&`)],
  'escapes in a form': (size) => [FORM_TYPE, repeatToSize(size, { before: 'username=', piece: '%00' })],
  'empty lists with a suspect word': (size) => [
    '',
    repeatToSize(size, { before: '["proto"', piece: ',[]', after: ']' }),
  ],
  'distinct names': (size) => ['', `{${distinctToSize(size, (n) => `"f${n}":"",`)}"constructor":1}`],
  'lists in lists': (size) => ['', repeatToSize(size, { piece: '[' })],
  'a text of escaped quotes': (size) => [
    '',
    repeatToSize(size, { before: '{"username":"', piece: '\\"', after: '"}' }),
  ],
  'a user name of blanks': (size) => ['', repeatToSize(size, { before: '{"username":"', piece: ' ', after: 'x"}' })],
  'a mobile of digits': (size) => ['', repeatToSize(size, { before: '{"mobile_number":"', piece: '9', after: '"}' })],
  'parts of one name': (size) => [MULTIPART_TYPE, repeatToSize(size, { piece: multipartField('a[]', '[1,1,1]') })],
  'boundaries without an end': (size) => [MULTIPART_TYPE, repeatToSize(size, { piece: '--Q\r\n' })],
  'a file under a poisoned name': () => [
    MULTIPART_TYPE,
    `${multipartField('__proto__', 'x', '; filename="a"')}--Q--\r\n`,
  ],
}
const bodyCache = new Map<string, readonly [string, string]>()
const buildBody = (kind: string, size: number): readonly [string, string] => {
  const key = `${kind} ${size}`
  const body = bodyCache.get(key) ?? BODY_SHAPES[kind]?.(size) ?? ['', '']
  bodyCache.set(key, body)
  return body
}

const buildHead = (path: string, headers: readonly string[]) =>
  `POST /v1/api/${path} HTTP/1.1\r\nHost: x\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`
const UPGRADE =
  'GET /live?token=nobody HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'

function planAction(random: () => number, { isSlow }: { isSlow: boolean }): PlannedAction {
  const one = <Value>(of: readonly Value[]) => of[Math.floor(random() * of.length)] as Value
  const path = one([...PUBLIC_PATHS, ...OTHER_PATHS])
  const quiet = { drip: null, isDeaf: false }
  if (!isSlow) {
    const kind = one(Object.keys(BODY_SHAPES))
    const [type, text] = buildBody(kind, one([SMALL_BYTES, SMALL_BYTES, SMALL_BYTES, LARGE_BYTES]))
    const types = type === '' ? [] : [`Content-Type: ${type}`]
    const isChunked = random() < 0.3
    const frame = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${Buffer.byteLength(text)}`
    const body = isChunked ? `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n0\r\n\r\n` : text
    return { kind, text: buildHead(path, [...types, frame]) + body, drip: null, isDeaf: random() < 0.3 }
  }
  const half = buildHead(path, [`Content-Length: ${SMALL_BYTES}`])
  return one<PlannedAction>([
    { kind: 'a line without a word', text: '', ...quiet },
    { kind: 'half of a head', text: half.slice(0, 40), ...quiet },
    { kind: 'headers without an end', text: half.slice(0, -2), drip: { text: 'X: y\r\n', everyMs: 100 }, isDeaf: false }, // prettier-ignore
    { kind: 'half of a body', text: `${half}{"a":`, ...quiet },
    { kind: 'a body byte by byte', text: half, drip: { text: ' ', everyMs: 50 }, isDeaf: true },
    { kind: 'a socket without a token', text: UPGRADE, drip: { text: '\0', everyMs: 100 }, isDeaf: true },
  ])
}

/** Does it, and waits until the server has answered, or for as long as the stranger writes on, closed the line. */
function performAction({
  act,
  port,
  giveUpMs,
}: {
  act: PlannedAction
  port: number
  giveUpMs: number
}): Promise<StrangerAction> {
  return new Promise((resolve) => {
    let heard = ''
    let timer: NodeJS.Timeout | undefined
    const socket = connect(port, '127.0.0.1')
    const late = setTimeout(() => end(false), giveUpMs)
    const end = (isEnded: boolean) => {
      clearTimeout(late)
      clearInterval(timer)
      const { bytesWritten: bytes } = socket
      socket.destroy()
      resolve({ kind: act.kind, status: Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0), bytes, isEnded })
    }
    const isAnswered = () => /\r\n\r\n[\s\S]/.test(heard)
    socket.setEncoding('latin1').on('data', (piece: string) => {
      heard = (heard + piece).slice(0, 4000)
      if (!act.isDeaf && isAnswered()) end(true)
      // A deaf one has written all there is, and was answered.
      else if (act.isDeaf && act.drip === null && isAnswered() && socket.writableLength === 0) end(true)
    })
    socket.on('drain', () => isAnswered() && act.drip === null && end(true))
    socket.on('error', () => {})
    socket.on('close', () => end(true))
    if (act.text !== '') socket.write(act.text)
    const { drip } = act
    if (drip !== null) timer = setInterval(() => socket.writable && socket.write(drip.text), drip.everyMs)
  })
}

/**
 * So many strangers, each one act after the other, until `isOver`. The same seed gives each stranger the same acts. One
 * in four holds lines open on which little moves, the others send bodies.
 */
export async function runStrangers({
  port,
  seed,
  strangers,
  isOver,
  giveUpMs,
}: {
  port: number
  seed: number
  strangers: number
  isOver: (acts: number) => boolean
  giveUpMs: number
}): Promise<StrangerAction[]> {
  const acts: StrangerAction[] = []
  const one = async (number: number) => {
    const random = seededRandom(seed * 1000 + number)
    for (let done = 0; !isOver(done); done += 1) {
      acts.push(await performAction({ act: planAction(random, { isSlow: number % 4 === 0 }), port, giveUpMs }))
      // None is in step with another.
      await new Promise((resolve) => setTimeout(resolve, randomBetween(random, [0, 5])))
    }
  }
  await Promise.all(Array.from({ length: strangers }, (_, number) => one(number)))
  return acts
}
