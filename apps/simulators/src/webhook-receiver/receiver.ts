import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a customer's program does with a call: says yes, fails, takes its time, never answers, wants no more, and so on. */
export type ReceiverBehaviour = 'ok' | 'error' | 'slow' | 'hang' | 'gone' | 'redirect' | 'huge'

export interface ReceivedCall {
  /** By the receiver's clock. */
  at: number
  path: string
  headers: Readonly<Record<string, string>>
  body: string
}

export interface WebhookReceiver {
  readonly port: number
  readonly url: string
  readonly calls: ReceivedCall[]
  /** What it answers from now on; a function decides by the call. */
  behave(behaviour: ReceiverBehaviour | ((call: ReceivedCall) => ReceiverBehaviour)): void
  close(): Promise<void>
}

const SLOW_MS = 300
const HUGE_BYTES = 4 * 1024 * 1024

const answers: Record<ReceiverBehaviour, (response: ServerResponse) => void> = {
  ok: (response) => void response.writeHead(204).end(),
  error: (response) => void response.writeHead(500).end('خطای سرور'),
  slow: (response) => void setTimeout(() => response.writeHead(200).end('دیر'), SLOW_MS),
  hang: () => {},
  gone: (response) => void response.writeHead(410).end(),
  redirect: (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  huge: (response) => void response.writeHead(200).end('x'.repeat(HUGE_BYTES)),
}

/** The program of a customer who listens to webhooks. Keeps every call in memory, unless `keepsCalls` is off. */
export async function startWebhookReceiver({ port = 0, host = '127.0.0.1', keepsCalls = true } = {}): Promise<
  WebhookReceiver & { readonly counts: { calls: number; statuses: number } }
> {
  const calls: ReceivedCall[] = []
  const counts = { calls: 0, statuses: 0 }
  let behaviourOf: (call: ReceivedCall) => ReceiverBehaviour = () => 'ok'
  const server = createServer((request, response) => {
    void receive(request).then((call) => {
      if (keepsCalls) calls.push(call)
      counts.calls += 1
      const behaviour = behaviourOf(call)
      if (behaviour === 'ok') counts.statuses += statusesIn(call.body)
      answers[behaviour](response)
    })
  })
  server.listen(port, host)
  await new Promise((resolve) => server.once('listening', resolve))
  const opened = (server.address() as AddressInfo).port
  return {
    port: opened,
    url: `http://${host}:${opened}/`,
    calls,
    counts,
    behave(behaviour) {
      behaviourOf = typeof behaviour === 'function' ? behaviour : () => behaviour
    },
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function receive(request: IncomingMessage): Promise<ReceivedCall> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return {
    at: Date.now(),
    path: request.url ?? '/',
    headers: request.headers as Record<string, string>,
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

function statusesIn(body: string): number {
  const { type, data } = JSON.parse(body) as { type: string; data: { messages?: unknown[] } }
  return type === 'message.status' ? (data.messages?.length ?? 0) : 0
}
