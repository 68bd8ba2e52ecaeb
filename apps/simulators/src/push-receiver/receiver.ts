import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decryptPush, faultOfSender, newBrowserKeys } from './decrypt-push.ts'
import type { BrowserKeys } from './decrypt-push.ts'

/** A call that reached its browser. */
export interface DeliveredPush {
  subscription: string
  headers: Readonly<Record<string, string>>
  /** The JSON that the page's worker gets. */
  payload: Record<string, unknown>
}

/** What `PushManager.subscribe` of a browser answers. */
export interface FakeSubscription {
  id: string
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * A browser with its push service: hands out subscriptions and takes calls as RFC 8030 says, refuses what is not signed by
 * whom it subscribed to, and opens what was encrypted for it.
 */
export interface PushReceiver {
  readonly delivered: DeliveredPush[]
  /** Why calls were refused. */
  readonly refused: string[]
  subscribe(applicationServerKey: string): FakeSubscription
  /** The browser unsubscribed: 410 from now on. */
  unsubscribe(id: string): void
  /** Answers so many of the next calls with this status. */
  failNext(count: number, status: number): void
  close(): Promise<void>
}

export async function startPushReceiver({ host = '127.0.0.1' } = {}): Promise<PushReceiver> {
  const browsers = new Map<string, { keys: BrowserKeys; sender: string; isGone: boolean }>()
  const delivered: DeliveredPush[] = []
  const refused: string[] = []
  let failures = { left: 0, status: 500 }

  const take = async (request: IncomingMessage): Promise<number> => {
    const body = await readAll(request)
    if (failures.left > 0) {
      failures.left -= 1
      return failures.status
    }
    const id = request.url?.slice('/push/'.length) ?? ''
    const browser = browsers.get(id)
    if (browser === undefined) return 404
    if (browser.isGone) return 410
    const headers = request.headers as Record<string, string>
    const refuse = (why: string, status: number) => {
      refused.push(why)
      return status
    }
    const fault = faultOfSender(headers['authorization'] ?? '', {
      key: browser.sender,
      origin,
      nowSeconds: Math.floor(Date.now() / 1000),
    })
    if (fault !== null) return refuse(fault, 403)
    if (!/^\d+$/.test(headers['ttl'] ?? '')) return refuse('no TTL', 400)
    if (headers['content-encoding'] !== 'aes128gcm') return refuse('another encoding', 415)
    if (body.byteLength > 4096) return refuse('too large', 413)
    try {
      const payload = JSON.parse(decryptPush(body, browser.keys)) as Record<string, unknown>
      delivered.push({ subscription: id, headers, payload })
      return 201
    } catch {
      return refuse('not encrypted for this browser', 400)
    }
  }

  const server = createServer((request, response) => {
    take(request).then(
      (status) => void response.writeHead(status).end(),
      () => void response.writeHead(500).end(),
    )
  })
  server.listen(0, host)
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`

  return {
    delivered,
    refused,
    subscribe(applicationServerKey) {
      const keys = newBrowserKeys(randomBytes(16))
      const id = randomBytes(12).toString('base64url')
      browsers.set(id, { keys, sender: applicationServerKey, isGone: false })
      return {
        id,
        endpoint: `${origin}/push/${id}`,
        p256dh: keys.ecdh.getPublicKey().toString('base64url'),
        auth: keys.auth.toString('base64url'),
      }
    },
    unsubscribe(id) {
      const browser = browsers.get(id)
      if (browser !== undefined) browser.isGone = true
    },
    failNext(left, status) {
      failures = { left, status }
    },
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
