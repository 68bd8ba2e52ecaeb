import { Agent, get } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '@peyk/server/platform/testing/calls.ts'
import { runHostileClients } from './kit/hostile-clients.ts'

const SEED = 1405
const CLIENTS = 16
const ACTIONS_EACH = 8
/** The most that the server reads of one client: a body of a public call, or what it drains after a refusal. */
const MAX_READ_BYTES = 64 * 1024 + 300_000

const database = await testDatabase()
const slowClientLimits = { headersMs: 150, graceMs: 150, minBytesPerSecond: 1000, drainBytes: 100_000, drainMs: 100, checkEveryMs: 20 } // prettier-ignore
const { app } = await testCalls(database, { slowClientLimits, live: { silenceLimitMs: 500 } })

/** On one connection, the first of all. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const fetchLiveStatus = (port: number) =>
  new Promise<number>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/health/live', agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    }).on('error', reject)
  })

test('[promise S1] hostile clients with oversized, slow and half-sent requests are answered or disconnected, little of their input is read, and health checks are answered meanwhile', async () => {
  const lines: Socket[] = []
  app.server.on('connection', (socket) => void lines.push(socket))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  expect(await fetchLiveStatus(port)).toBe(200)
  let finished = false
  const running = runHostileClients({ port, seed: SEED, clients: CLIENTS, isOver: (actions) => actions >= ACTIONS_EACH, timeoutMs: 20_000 }) // prettier-ignore
  void running.finally(() => (finished = true))
  const answers: number[] = []
  while (!finished) {
    answers.push(await fetchLiveStatus(port))
    // The clients run between two health checks.
    await new Promise((resolve) => setImmediate(resolve))
  }
  const actions = await running
  expect(actions).toHaveLength(CLIENTS * ACTIONS_EACH)
  expect(actions.filter(({ isEnded }) => !isEnded)).toEqual([])
  expect(actions.filter(({ status }) => status >= 500)).toEqual([])
  // A client whose connection was reset while writing may have read no answer.
  const statuses = new Set(actions.map(({ status }) => status).filter((status) => status !== 0))
  expect(statuses).toEqual(new Set([101, 400, 401, 404, 408, 413, 422]))
  // Health checks were answered between the actions: no body blocked the process.
  expect(answers.length).toBeGreaterThan(actions.length / 2)
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(lines.length).toBeGreaterThan(actions.length)
  expect(Math.max(...lines.slice(1).map(({ bytesRead }) => bytesRead))).toBeLessThan(MAX_READ_BYTES)
  agent.destroy()
}, 60_000)
