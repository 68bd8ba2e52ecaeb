import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { startHealthPort } from '../process/health-port.ts'
import { findPort } from '../process/find-port.ts'
import { testCalls } from '../testing/calls.ts'
import { testDeps } from '../testing/deps.ts'

const testDb = await testDatabase()
const token = 'figures-'.repeat(5)

test('[promise S1] ASVS 13.4.5 the port that everybody reaches has no figures, unless a token for them was set', async () => {
  const plain = await testCalls(testDb, { features: [] })
  expect((await plain.app.inject('/metrics')).statusCode).toBe(404)
  const watched = await testCalls(testDb, { features: [], env: { METRICS_TOKEN: token } })
  await watched.call('GET', '/health/live')
  for (const shown of [
    undefined,
    '',
    token.slice(1),
    `${token}x`,
    `Bearer ${token.toUpperCase()}`,
    await watched.tokenOf(await testDb.newAccount()),
  ]) {
    const answer = await watched.app.inject({ url: '/metrics', headers: shown === undefined ? {} : { authorization: shown } }) // prettier-ignore
    expect([shown, answer.statusCode, answer.headers['www-authenticate']]).toEqual([shown, 401, 'Bearer'])
    expect(answer.body).not.toContain('peyk_')
  }
  for (const url of [`/metrics?token=${token}`, `/metrics?authorization=${token}`])
    expect((await watched.app.inject(url)).statusCode).toBe(401)
  const metrics = await watched.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  expect(metrics.headers['content-type']).toContain('text/plain')
  expect(metrics.body).toContain('peyk_http_seconds_count{method="GET",route="/health/live",status="200"}')
  expect(watched.logLines.join('')).not.toContain(token)
})

test('[promise S1] ASVS 13.4.5 a port of its own has figures for who reaches it, and asks for the token where one is set', async () => {
  for (const [env, status] of [
    [{}, 200],
    [{ METRICS_TOKEN: token }, 401],
  ] as const) {
    const deps = testDeps(testDb, { env })
    const port = await findPort({ name: 'HEALTH_PORT', port: 0, host: '127.0.0.1' })
    const health = await startHealthPort(deps, { port })
    const asked = async (headers = {}) => (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status
    expect([await asked(), await asked({ authorization: `Bearer ${token}` })]).toEqual([status, 200])
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200)
    await health.close()
  }
})
