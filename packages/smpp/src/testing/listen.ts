import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import type { TlsOptions } from 'node:tls'

export interface TestListener {
  port: number
  /** Sockets of the connections that are open. */
  sockets: Set<Socket>
  close(): Promise<void>
}

/** A TCP (or TLS) server on a free port of this machine. */
export async function listen(onSocket: (socket: Socket) => void, tls?: TlsOptions): Promise<TestListener> {
  const sockets = new Set<Socket>()
  const take = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    onSocket(socket)
  }
  const server: Server = tls ? createTlsServer(tls, take) : createServer(take)
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    sockets,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** Waits until `holds`, looking every few milliseconds; throws with `what` when it takes over fifteen seconds. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  const end = performance.now() + 15_000
  while (!holds()) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 3))
  }
}
