import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { sendJson } from '../smsc/http-api.ts'

/** National IDs that match no mobile number. All others match any number. */
export const REFUSED_NATIONAL_IDS: readonly string[] = [
  '0000000000', '1111111111', '2222222222', '3333333333', '4444444444', '5555555555', '6666666666', '7777777777',
  '8888888888', '9999999999', '0123456789',
] // prettier-ignore

const MAX_BODY_OCTETS = 16 * 1024

export interface IdentityService {
  port: number
  close(): Promise<void>
}

/**
 * The simulated registry that matches national IDs to mobile numbers: `POST /matches` with `national_id` and `mobile`
 * answers `{"matches": …}`, `GET /refused` the IDs that match nothing, `GET /health` that it runs.
 */
export function startIdentityService({ port, host }: { port: number; host: string }): Promise<IdentityService> {
  const server = createServer((request, response) => {
    answer(request)
      .then(({ code, body }) => sendJson(response, code, body))
      .catch(() => response.destroy())
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => {
      server.off('error', reject)
      const close = () =>
        new Promise<void>((closed) => {
          server.close(() => closed())
          server.closeAllConnections()
        })
      resolve({ port: (server.address() as AddressInfo).port, close })
    })
  })
}

async function answer(request: IncomingMessage): Promise<{ code: number; body: unknown }> {
  const { pathname } = new URL(request.url ?? '/', 'http://identity')
  const call = `${request.method} ${pathname}`
  if (call === 'GET /health') return { code: 200, body: { status: 'ok' } }
  if (call === 'GET /refused') return { code: 200, body: { national_ids: REFUSED_NATIONAL_IDS } }
  if (call !== 'POST /matches') return { code: 404, body: { error: 'no such path' } }
  const { national_id: nationalId, mobile } = await readFields(request)
  if (typeof nationalId !== 'string' || !/^\d{10}$/.test(nationalId)) {
    return { code: 400, body: { error: 'national_id: ten digits' } }
  }
  if (typeof mobile !== 'string' || parseMobile(mobile) === null) {
    return { code: 400, body: { error: 'mobile: a mobile number' } }
  }
  return { code: 200, body: { matches: !REFUSED_NATIONAL_IDS.includes(nationalId) } }
}

async function readFields(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  let octets = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    octets += chunk.length
    if (octets > MAX_BODY_OCTETS) return {}
    chunks.push(chunk)
  }
  try {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
