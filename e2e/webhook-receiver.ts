import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedEvent {
  /** `webhook-id`: the same for each try of one event. */
  id: string
  type: string
  body: string
  /** Signed by this secret, by the specification's own words. */
  isSignedBy: (secret: string) => boolean
}

/** A customer's server that is told what happens; it answers 204. */
export const startReceiver = async () => {
  const received: ReceivedEvent[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const header = (name: string) => String(request.headers[name])
      const id = header('webhook-id')
      const { type } = JSON.parse(body) as { type: string }
      const isSignedBy = (secret: string) => {
        const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
        const signed = createHmac('sha256', key)
          .update(`${id}.${header('webhook-timestamp')}.${body}`)
          .digest('base64')
        return header('webhook-signature').split(' ').includes(`v1,${signed}`)
      }
      received.push({ id, type, body, isSignedBy })
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/peyk`,
    received,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
