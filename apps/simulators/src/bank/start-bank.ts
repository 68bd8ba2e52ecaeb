import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendJson } from '../smsc/http-api.ts'
import { DIALECT_CALLS, returnAddress } from './bank-dialects.ts'
import { NO_FAULTS, readFaults } from './bank-faults.ts'
import { paymentPage, plainPage } from './bank-page.ts'
import { Bank } from './bank.ts'
import type { BankPayment } from './bank.ts'

const MAX_BODY_OCTETS = 64 * 1024
/** Pages of a payment: ours, Zarinpal's and Zibal's. */
const PAGE = /^\/(?:pay|pg\/StartPay|start)\/([0-9A-Za-z]{1,64})$/

export interface RunningBank {
  port: number
  bank: Bank
  close(): Promise<void>
}

/**
 * The simulated bank: what merchants' servers call (`bank-dialects.ts`), the payer's page, and for tests
 * `GET /control/payments` (what was asked for, paid and verified) and `POST /control/faults`.
 */
export function startBank({
  port,
  host,
  logPath,
}: {
  port: number
  host: string
  logPath?: string
}): Promise<RunningBank> {
  const bank = new Bank({ logPath })
  const server = createServer((request, response) => {
    answer(bank, request, response).catch(() => response.destroy())
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
      resolve({ port: (server.address() as AddressInfo).port, bank, close })
    })
  })
}

async function answer(bank: Bank, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const origin = `http://${request.headers.host ?? 'localhost'}`
  const { pathname } = new URL(request.url ?? '/', origin)
  const call = `${request.method} ${pathname}`
  const fields = request.method === 'POST' ? await readFields(request) : {}
  if (call === 'GET /health') return sendJson(response, 200, { status: 'ok' })
  if (call === 'GET /control/payments') return sendJson(response, 200, { payments: bank.payments })
  if (call === 'POST /control/faults') {
    bank.faults = { ...NO_FAULTS, ...readFaults(fields) }
    return sendJson(response, 200, bank.faults)
  }
  if (call in DIALECT_CALLS) return answerMerchant(bank, { call, fields, origin }, response)
  const payment = bank.find(PAGE.exec(pathname)?.[1] ?? '')
  if (payment === null) return sendPage(response, 404, plainPage('unknown'))
  if (request.method !== 'POST') return sendPage(response, 200, paymentPage(payment))
  return answerPayer(bank, { payment, result: fields['result'] }, response)
}

async function answerMerchant(
  bank: Bank,
  { call, fields, origin }: { call: string; fields: Record<string, unknown>; origin: string },
  response: ServerResponse,
): Promise<void> {
  const { kind, call: run } = DIALECT_CALLS[call]!
  await bank.atMoment(kind === 'request' ? 'asked' : kind === 'verify' ? 'verifying' : 'inquired', null)
  if (bank.faults.down) return void response.destroy()
  const { status, body, payment } = run({ bank, fields, origin })
  if (payment !== null && kind === 'request' && bank.faults.early_return) {
    bank.decide(payment, 'success')
    await callReturn(payment)
  }
  await bank.atMoment(kind === 'verify' ? 'verified' : 'answering', payment)
  if (bank.faults.slow_ms > 0) await sleep(bank.faults.slow_ms)
  if (kind === 'verify' && bank.faults.loses_verify) return void response.destroy()
  sendJson(response, status, body)
}

const RESULTS = ['success', 'failed', 'cancelled'] as const

async function answerPayer(
  bank: Bank,
  { payment, result }: { payment: BankPayment; result: unknown },
  response: ServerResponse,
): Promise<void> {
  const known = RESULTS.find((one) => one === result)
  if (known === undefined) return sendPage(response, 400, paymentPage(payment))
  bank.decide(payment, known)
  if (bank.faults.never_returns) return sendPage(response, 200, plainPage('stranded'))
  await bank.atMoment('returning', payment)
  if (bank.faults.answers_twice) await callReturn(payment)
  response.writeHead(303, { Location: returnAddress(payment), 'Cache-Control': 'no-store' }).end()
}

/** The bank itself opens the merchant's return, as a browser would; where that leads to does not matter to it. */
const callReturn = async (payment: BankPayment): Promise<void> => {
  await fetch(returnAddress(payment), { redirect: 'manual' }).then(
    (answered) => answered.body?.cancel(),
    () => {},
  )
}

function sendPage(response: ServerResponse, status: number, { html, policy }: { html: string; policy: string }): void {
  response
    .writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    })
    .end(html)
}

/** A JSON object or a form; anything else has no fields. */
async function readFields(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  let octets = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    octets += chunk.length
    if (octets > MAX_BODY_OCTETS) return {}
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  if (/^application\/x-www-form-urlencoded/i.test(request.headers['content-type'] ?? '')) {
    return Object.fromEntries(new URLSearchParams(text))
  }
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
