import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, NetConnectOpts, Socket } from 'node:net'

/** A network that can be made slow: a relay in front of a server, for as many connections as come. */
export interface SlowProxy {
  port: number
  /** Each octet arrives so much later, in either direction; 0: at once. */
  setDelay(delayMs: number): void
  close(): Promise<void>
}

export async function openSlowProxy(to: NetConnectOpts): Promise<SlowProxy> {
  let delayMs = 0
  const sockets = new Set<Socket>()
  const relay = (from: Socket, into: Socket) => {
    // In order, although the delay may change while octets are under way.
    let arrivesAt = 0
    const later = (act: () => void) => {
      arrivesAt = Math.max(arrivesAt, performance.now() + delayMs)
      const waitMs = arrivesAt - performance.now()
      if (waitMs <= 0) act()
      else setTimeout(act, waitMs)
    }
    from.on('data', (chunk: Buffer) => later(() => into.writable && into.write(chunk)))
    from.on('end', () => later(() => into.end()))
    from.on('error', () => into.destroy())
    from.on('close', () => {
      sockets.delete(from)
      later(() => into.end())
    })
  }
  const server = createServer((near) => {
    const far = connect(to)
    for (const socket of [near, far]) sockets.add(socket.setNoDelay(true))
    relay(near, far)
    relay(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    setDelay: (milliseconds) => void (delayMs = milliseconds),
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
