import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { toPercentiles, type Percentiles } from '../percentiles.ts'

/** A request that is sent again and again, byte for byte. */
export interface RepeatedRequest {
  url: string
  method: 'GET' | 'POST'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

export interface LoadFigures {
  per_second: number
  /** Milliseconds of an answer. */
  ms: Percentiles
}

const HEAD_END = '\r\n\r\n'

/** The bytes of a request over a connection that stays open. */
function requestBytes({ url, method, path, headers = {}, body }: RepeatedRequest): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const json = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) } // prettier-ignore
  const lines = Object.entries({ host: new URL(url).host, ...headers, ...json }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}${HEAD_END}${text}`)
}

/**
 * One connection that asks and waits for the whole answer. It reads no more than the status and the length: a client that
 * parsed as much as the server would take half of what is measured.
 */
class Connection {
  readonly #socket: net.Socket
  readonly #bytes: Buffer
  #received = ''
  #answered: ((error?: Error) => void) | undefined

  constructor(socket: net.Socket, bytes: Buffer) {
    this.#socket = socket
    this.#bytes = bytes
    // The figures count bytes: a character of this encoding is one.
    socket.setEncoding('latin1')
    socket.setNoDelay(true)
    socket.on('data', (chunk: string) => this.#read(chunk))
    socket.on('close', () => this.#answered?.(new Error('the server closed the connection')))
    socket.on('error', (error) => this.#answered?.(error))
  }

  /** Milliseconds until the answer was there as a whole. Throws when it is no success. */
  async ask(): Promise<number> {
    const began = performance.now()
    await new Promise<void>((resolve, reject) => {
      this.#answered = (error) => (error === undefined ? resolve() : reject(error))
      this.#socket.write(this.#bytes)
    })
    this.#answered = undefined
    return performance.now() - began
  }

  close(): void {
    this.#socket.destroy()
  }

  #read(chunk: string): void {
    this.#received += chunk
    const headEnd = this.#received.indexOf(HEAD_END)
    if (headEnd < 0) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#received)?.[1] ?? 0)
    if (this.#received.length < headEnd + HEAD_END.length + length) return
    const status = this.#received.slice(9, 12)
    const answer = this.#received
    this.#received = ''
    this.#answered?.(status === '200' ? undefined : new Error(`answered ${answer.slice(0, 2000)}`))
  }
}

/** `from`: the address of this machine that they come from: each has a count of its own at the server. */
async function connect(
  request: RepeatedRequest,
  { count, from }: { count: number; from: string },
): Promise<Connection[]> {
  const { hostname, port } = new URL(request.url)
  const bytes = requestBytes(request)
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = net.connect({ host: hostname, port: Number(port), localAddress: from })
      await once(socket, 'connect')
      return new Connection(socket, bytes)
    }),
  )
}

/** As many a second as so many connections can ask, each as soon as it was answered. */
export async function askAtFullSpeed(
  request: RepeatedRequest,
  { connections, seconds, from }: { connections: number; seconds: number; from: string },
): Promise<LoadFigures> {
  const open = await connect(request, { count: connections, from })
  try {
    const began = performance.now()
    const until = began + seconds * 1000
    const times: number[] = []
    await Promise.all(
      open.map(async (connection) => {
        while (performance.now() < until) times.push(await connection.ask())
      }),
    )
    return { per_second: Math.round(times.length / ((performance.now() - began) / 1000)), ms: toPercentiles(times) }
  } finally {
    for (const connection of open) connection.close()
  }
}

/** At a steady pace, whatever the earlier ones take; what waits for a free connection counts from when it was due. */
export async function askAtRate(
  request: RepeatedRequest,
  { perSecond, connections, seconds, from }: { perSecond: number; connections: number; seconds: number; from: string },
): Promise<LoadFigures> {
  const open = await connect(request, { count: connections, from })
  const free = [...open]
  const waiting: ((connection: Connection) => void)[] = []
  const take = (): Promise<Connection> | Connection =>
    free.pop() ?? new Promise<Connection>((resolve) => void waiting.push(resolve))
  const give = (connection: Connection) => {
    const next = waiting.shift()
    if (next === undefined) free.push(connection)
    else next(connection)
  }
  try {
    const began = performance.now()
    const times: number[] = []
    const asks: Promise<void>[] = []
    const count = Math.round(perSecond * seconds)
    for (let n = 0; n < count; n += 1) {
      const due = began + (n * 1000) / perSecond
      const wait = due - performance.now()
      if (wait > 1) await sleep(wait)
      asks.push(
        (async () => {
          const askedAt = performance.now()
          const connection = await take()
          try {
            await connection.ask()
            times.push(performance.now() - askedAt)
          } finally {
            give(connection)
          }
        })(),
      )
    }
    await Promise.all(asks)
    return { per_second: Math.round(times.length / ((performance.now() - began) / 1000)), ms: toPercentiles(times) }
  } finally {
    for (const connection of open) connection.close()
  }
}
