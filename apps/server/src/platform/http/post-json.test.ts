import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { NoAnswerError, postJson } from './post-json.ts'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/?key=secret-of-the-address`
}

const ask = (address: string, timeoutMs = 5000) => postJson(address, { fields: { merchant: 'secret-key' }, timeoutMs })

test('answers what was said, whatever its status', async () => {
  let sent = ''
  const address = await serve((request, response) => {
    request.on('data', (chunk) => (sent += String(chunk)))
    request.on('end', () => response.writeHead(422).end('{"errors":{"code":-9},"data":[]}'))
  })
  expect(await ask(address)).toEqual({ status: 422, body: { errors: { code: -9 }, data: [] } })
  expect(sent).toBe('{"merchant":"secret-key"}')
})

test.each<[string, RequestListener]>([
  ['a page in place of JSON', (_, response) => void response.end('<html>')],
  ['JSON that is no object', (_, response) => void response.end('null')],
  ['a redirect', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end('{}')],
  ['an endless answer', (_, response) => void response.end(`{"a":"${'x'.repeat(70_000)}"}`)],
  ['a connection that is cut', (_, response) => void response.destroy()],
  ['no answer in time', () => {}],
])('[promise S1] [promise S11] nothing follows from %s, and its reason names no secret', async (_, listener) => {
  const address = await serve(listener)
  const refused = await ask(address, 100).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(NoAnswerError)
  expect((refused as Error).message).not.toContain('secret')
})
