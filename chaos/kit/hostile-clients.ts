import { connect } from 'node:net'
import { seededRandom } from '@peyk/domain/random/seeded-random.ts'
import { randomBetween } from './faults/fault.ts'

// Clients that attack the HTTP server: expensive bodies, incomplete bodies, silent connections.

/** One request of a hostile client, and how it ended. */
export interface HostileAction {
  kind: string
  /** Of the first answer; 0 when the connection was closed without one, or nothing ended it in time. */
  status: number
  /** Written to the connection; the server may have read less. */
  bytes: number
  /** The server answered or closed the connection; false when the client timed out. */
  isEnded: boolean
}

interface PlannedAction {
  kind: string
  /** Written at once. */
  text: string
  /** Written again and again afterwards, until the connection is closed. */
  drip: { text: string; everyMs: number } | null
  /** Writes on although it was answered. */
  ignoresAnswer: boolean
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
  const quiet = { drip: null, ignoresAnswer: false }
  if (!isSlow) {
    const kind = one(Object.keys(BODY_SHAPES))
    const [type, text] = buildBody(kind, one([SMALL_BYTES, SMALL_BYTES, SMALL_BYTES, LARGE_BYTES]))
    const types = type === '' ? [] : [`Content-Type: ${type}`]
    const isChunked = random() < 0.3
    const frame = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${Buffer.byteLength(text)}`
    const body = isChunked ? `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n0\r\n\r\n` : text
    return { kind, text: buildHead(path, [...types, frame]) + body, drip: null, ignoresAnswer: random() < 0.3 }
  }
  const half = buildHead(path, [`Content-Length: ${SMALL_BYTES}`])
  return one<PlannedAction>([
    { kind: 'a line without a word', text: '', ...quiet },
    { kind: 'half of a head', text: half.slice(0, 40), ...quiet },
    { kind: 'headers without an end', text: half.slice(0, -2), drip: { text: 'X: y\r\n', everyMs: 100 }, ignoresAnswer: false }, // prettier-ignore
    { kind: 'half of a body', text: `${half}{"a":`, ...quiet },
    { kind: 'a body byte by byte', text: half, drip: { text: ' ', everyMs: 50 }, ignoresAnswer: true },
    { kind: 'a socket without a token', text: UPGRADE, drip: { text: '\0', everyMs: 100 }, ignoresAnswer: true },
  ])
}

/** Waits until the server has answered or, while the client writes on, closed the connection. */
function performAction({
  action,
  port,
  timeoutMs,
}: {
  action: PlannedAction
  port: number
  timeoutMs: number
}): Promise<HostileAction> {
  return new Promise((resolve) => {
    let received = ''
    let timer: NodeJS.Timeout | undefined
    const socket = connect(port, '127.0.0.1')
    const late = setTimeout(() => end(false), timeoutMs)
    const end = (isEnded: boolean) => {
      clearTimeout(late)
      clearInterval(timer)
      const { bytesWritten: bytes } = socket
      socket.destroy()
      resolve({ kind: action.kind, status: Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0), bytes, isEnded })
    }
    const isAnswered = () => /\r\n\r\n[\s\S]/.test(received)
    socket.setEncoding('latin1').on('data', (piece: string) => {
      received = (received + piece).slice(0, 4000)
      if (!action.ignoresAnswer && isAnswered()) end(true)
      // Everything was written, and was answered.
      else if (action.ignoresAnswer && action.drip === null && isAnswered() && socket.writableLength === 0) end(true)
    })
    socket.on('drain', () => isAnswered() && action.drip === null && end(true))
    socket.on('error', () => {})
    socket.on('close', () => end(true))
    if (action.text !== '') socket.write(action.text)
    const { drip } = action
    if (drip !== null) timer = setInterval(() => socket.writable && socket.write(drip.text), drip.everyMs)
  })
}

/**
 * Runs hostile clients, each one action after the other, until `isOver`. The same seed gives each client the same actions.
 * One in four keeps slow connections open, the others send bodies.
 */
export async function runHostileClients({
  port,
  seed,
  clients,
  isOver,
  timeoutMs,
}: {
  port: number
  seed: number
  clients: number
  isOver: (actions: number) => boolean
  timeoutMs: number
}): Promise<HostileAction[]> {
  const actions: HostileAction[] = []
  const one = async (number: number) => {
    const random = seededRandom(seed * 1000 + number)
    for (let done = 0; !isOver(done); done += 1) {
      actions.push(await performAction({ action: planAction(random, { isSlow: number % 4 === 0 }), port, timeoutMs }))
      // The clients do not act in step.
      await new Promise((resolve) => setTimeout(resolve, randomBetween(random, [0, 5])))
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => one(number)))
  return actions
}
