import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'

export interface HttpAnswer {
  status: number
  body: string
}

/**
 * One HTTP connection that stays open and carries one request at a time. It writes ready octets and reads only what stands
 * in an answer of Peyk's: what a client library would take of the two cores is Peyk's here.
 */
export class KeepAliveConnection {
  readonly #socket: Socket
  #received = ''
  #waiting: PromiseWithResolvers<HttpAnswer> | null = null
  #isClosed = false

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true).setEncoding('latin1')
    socket.on('data', (chunk: string) => this.#read(chunk))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('the connection was closed')))
  }

  /** From an address of the loopback, so that callers can be told apart by it. */
  static async open({
    host,
    port,
    localAddress,
  }: {
    host: string
    port: number
    localAddress: string | undefined
  }): Promise<KeepAliveConnection> {
    const socket = connect({ host, port, ...(localAddress === undefined ? {} : { localAddress }) })
    await once(socket, 'connect')
    return new KeepAliveConnection(socket)
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** The octets are given as `latin1`. Rejects when the connection ends before the whole answer is there. */
  send(request: string): Promise<HttpAnswer> {
    if (this.#waiting !== null) throw new Error('the connection waits for an answer')
    this.#waiting = Promise.withResolvers()
    this.#socket.write(request, 'latin1')
    return this.#waiting.promise
  }

  close(): void {
    this.#socket.destroy()
  }

  #read(chunk: string): void {
    this.#received += chunk
    const headEnd = this.#received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = this.#received.slice(0, headEnd)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
    if (Number.isNaN(length)) return this.#fail(new Error('an answer does not say how long it is'))
    if (this.#received.length < headEnd + 4 + length) return
    const body = this.#received.slice(headEnd + 4, headEnd + 4 + length)
    this.#received = this.#received.slice(headEnd + 4 + length)
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.resolve({ status: Number(head.slice(9, 12)), body })
  }

  #fail(error: Error): void {
    this.#isClosed = true
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.reject(error)
    this.#socket.destroy()
  }
}
