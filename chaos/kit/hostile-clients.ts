import { connect } from 'node:net'
import { chanceOf } from './seeded-random.ts'
import { between } from './faults/fault.ts'

// Strangers do their worst to the door: bodies made to be dear, bodies that never come whole, lines that say nothing.

/** What a stranger did, and how it ended for them. */
export interface StrangerAct {
  kind: string
  /** Of the first answer; 0: the line was closed without one, or nothing ended it in time. */
  status: number
  /** Written to the line; the server may have read less. */
  bytes: number
  /** The server answered or closed the line; false: the stranger gave up. */
  isEnded: boolean
}

interface Act {
  kind: string
  /** What goes out at once. */
  text: string
  /** What goes out again and again afterwards, until the line is closed. */
  drip: { text: string; everyMs: number } | null
  /** Goes on to the end although it was answered. */
  isDeaf: boolean
}

const PUBLIC = ['acl/auth/login', 'acl/auth/register', 'acl/auth/forgot_password', 'send/webservice']
const OTHERS = ['send', 'send/previews', 'phonebooks/numbers/add-list-new', 'user/files', 'user/update_profile', 'nothing/here'] // prettier-ignore
/** Just below what public calls take, and what they never take. */
const SMALL = 65_000
const LARGE = 10 * 1024 * 1024

/** As often as it fits into so many bytes. */
const filled = (size: number, { before = '', piece, after = '' }: { before?: string; piece: string; after?: string }) =>
  before + piece.repeat(Math.floor((size - before.length - after.length) / piece.length)) + after
const distinct = (size: number, of: (n: number) => string) => {
  const pieces: string[] = []
  for (let n = 0, length = 0; length < size - 20; n += 1) {
    pieces.push(of(n))
    length += pieces[n]?.length ?? 0
  }
  return pieces.join('')
}

const FORM = 'application/x-www-form-urlencoded'
const PARTS = 'multipart/form-data; boundary=Q'
const part = (name: string, value: string, file = '') =>
  `--Q\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`

type Shape = (size: number) => readonly [type: string, text: string]
const SHAPES: Readonly<Record<string, Shape>> = {
  'one field again and again': (size) => [FORM, filled(size, { piece: 'a=1&' })],
  'distinct fields': (size) => [FORM, distinct(size, (n) => `f${n}=&`)],
  'escapes in a form': (size) => [FORM, filled(size, { before: 'username=', piece: '%00' })],
  'empty lists with a suspect word': (size) => ['', filled(size, { before: '["proto"', piece: ',[]', after: ']' })],
  'distinct names': (size) => ['', `{${distinct(size, (n) => `"f${n}":"",`)}"constructor":1}`],
  'lists in lists': (size) => ['', filled(size, { piece: '[' })],
  'a text of escaped quotes': (size) => ['', filled(size, { before: '{"username":"', piece: '\\"', after: '"}' })],
  'a user name of blanks': (size) => ['', filled(size, { before: '{"username":"', piece: ' ', after: 'x"}' })],
  'a mobile of digits': (size) => ['', filled(size, { before: '{"mobile_number":"', piece: '9', after: '"}' })],
  'parts of one name': (size) => [PARTS, filled(size, { piece: part('a[]', '[1,1,1]') })],
  'boundaries without an end': (size) => [PARTS, filled(size, { piece: '--Q\r\n' })],
  'a file under a poisoned name': () => [PARTS, `${part('__proto__', 'x', '; filename="a"')}--Q--\r\n`],
}
const made = new Map<string, readonly [string, string]>()
const bodyOf = (kind: string, size: number): readonly [string, string] => {
  const key = `${kind} ${size}`
  const body = made.get(key) ?? SHAPES[kind]?.(size) ?? ['', '']
  made.set(key, body)
  return body
}

const headOf = (path: string, headers: readonly string[]) =>
  `POST /v1/api/${path} HTTP/1.1\r\nHost: x\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`
const UPGRADE =
  'GET /live?token=nobody HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'

function planAct(chance: () => number, { isSlow }: { isSlow: boolean }): Act {
  const one = <Value>(of: readonly Value[]) => of[Math.floor(chance() * of.length)] as Value
  const path = one([...PUBLIC, ...OTHERS])
  const quiet = { drip: null, isDeaf: false }
  if (!isSlow) {
    const kind = one(Object.keys(SHAPES))
    const [type, text] = bodyOf(kind, one([SMALL, SMALL, SMALL, LARGE]))
    const types = type === '' ? [] : [`Content-Type: ${type}`]
    const isChunked = chance() < 0.3
    const frame = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${Buffer.byteLength(text)}`
    const body = isChunked ? `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n0\r\n\r\n` : text
    return { kind, text: headOf(path, [...types, frame]) + body, drip: null, isDeaf: chance() < 0.3 }
  }
  const half = headOf(path, [`Content-Length: ${SMALL}`])
  return one<Act>([
    { kind: 'a line without a word', text: '', ...quiet },
    { kind: 'half of a head', text: half.slice(0, 40), ...quiet },
    { kind: 'headers without an end', text: half.slice(0, -2), drip: { text: 'X: y\r\n', everyMs: 100 }, isDeaf: false }, // prettier-ignore
    { kind: 'half of a body', text: `${half}{"a":`, ...quiet },
    { kind: 'a body byte by byte', text: half, drip: { text: ' ', everyMs: 50 }, isDeaf: true },
    { kind: 'a socket without a token', text: UPGRADE, drip: { text: '\0', everyMs: 100 }, isDeaf: true },
  ])
}

/** Does it, and waits until the server has answered, or for as long as the stranger writes on, closed the line. */
function doAct({ act, port, giveUpMs }: { act: Act; port: number; giveUpMs: number }): Promise<StrangerAct> {
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
export async function letStrangersIn({
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
}): Promise<StrangerAct[]> {
  const acts: StrangerAct[] = []
  const one = async (number: number) => {
    const chance = chanceOf(seed * 1000 + number)
    for (let done = 0; !isOver(done); done += 1) {
      acts.push(await doAct({ act: planAct(chance, { isSlow: number % 4 === 0 }), port, giveUpMs }))
      // None is in step with another.
      await new Promise((resolve) => setTimeout(resolve, between(chance, [0, 5])))
    }
  }
  await Promise.all(Array.from({ length: strangers }, (_, number) => one(number)))
  return acts
}
