import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isReachable, parseRange } from './address-guard.ts'
import { guardedPost } from './guarded-post.ts'
import type { GuardedPost } from './guarded-post.ts'

const requests: IncomingMessage[] = []

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer((request, response) => {
    requests.push(request)
    listener(request, response)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    requests.length = 0
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

const post = (url: string, more: Partial<GuardedPost> = {}) =>
  guardedPost({
    url,
    headers: { 'content-type': 'application/json' },
    body: '{"type":"webhook.test"}',
    timeoutMs: 5000,
    readBytes: 64 * 1024,
    keptBytes: 16 * 1024,
    allowed: ['127.0.0.0/8'],
    ...more,
  })

test.each([
  ['private', '10.1.2.3'],
  ['private', '172.31.0.1'],
  ['private', '192.168.1.1'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.0.9'],
  ['loopback', '::1'],
  ['metadata', '169.254.169.254'],
  ['metadata', '168.63.129.16'],
  ['metadata', 'fd00:ec2::254'],
  ['carrier NAT, and metadata', '100.100.100.200'],
  ['unspecified', '0.0.0.0'],
  ['unspecified', '::'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['reserved', '192.0.0.192'],
  ['benchmarks', '198.18.0.1'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['local of the site', 'fec0::1'],
  ['unique local', 'fc00::1'],
  ['IPv4 in IPv6', '::ffff:10.0.0.1'],
  ['public IPv4 in IPv6', '::ffff:93.184.216.34'],
  ['IPv4 in IPv6, the old way', '::127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['local NAT64', '64:ff9b:1::a00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:7f00:1::'],
  ['no address', 'example.ir'],
])('[promise S11] an address that is not public is not reached: %s, %s', (_, address) => {
  expect(isReachable(address, { allowed: [] })).toBe(false)
})

test('public addresses are reached, and others where the operator names them', () => {
  for (const address of ['93.184.216.34', '2606:2800:220:1::1']) {
    expect(isReachable(address, { allowed: [] })).toBe(true)
  }
  const allowed = ['10.9.0.0/16', 'fd12::/32']
  for (const address of ['10.9.255.1', '::ffff:10.9.0.1', 'fd12:0:1::1']) {
    expect(isReachable(address, { allowed })).toBe(true)
  }
  for (const address of ['10.8.0.1', 'fd13::1', '169.254.169.254'])
    expect(isReachable(address, { allowed })).toBe(false)
  expect([parseRange('10.0.0.7'), parseRange('fd12::1'), parseRange('10.0.0.0/8'), parseRange('10.0.0.0/33')]).toEqual([
    '10.0.0.7/32',
    'fd12::1/128',
    '10.0.0.0/8',
    null,
  ])
})

test('answers the status, the answer and how long it took', async () => {
  let sent = ''
  const port = await serve((request, response) => {
    request.on('data', (chunk) => (sent += String(chunk)))
    request.on('end', () => response.writeHead(202).end('خوب'))
  })
  const answer = await post(`http://127.0.0.1:${port}/hook?a=1`)
  expect(answer).toEqual({ status: 202, fault: null, body: 'خوب', durationUs: expect.any(Number) as number })
  expect(answer.durationUs).toBeGreaterThan(0)
  expect(sent).toBe('{"type":"webhook.test"}')
  expect(requests[0]).toMatchObject({ method: 'POST', url: '/hook?a=1' })
})

test('[promise S11] the address that was judged is the one that is reached, and a name is judged at every request', async () => {
  const port = await serve((_, response) => void response.end())
  const meanings = [['127.0.0.1'], ['127.0.0.1', '10.0.0.1'], ['169.254.169.254'], []]
  const resolve = () => Promise.resolve(meanings.shift() ?? [])
  const url = `http://shop.example.ir:${port}/`
  expect(await post(url, { resolve })).toMatchObject({ status: 200, fault: null })
  expect(requests[0]?.headers.host).toBe(`shop.example.ir:${port}`)
  expect(await post(url, { resolve })).toMatchObject({ status: null, fault: 'forbidden_address' })
  expect(await post(url, { resolve })).toMatchObject({ fault: 'forbidden_address' })
  expect(await post(url, { resolve })).toMatchObject({ fault: 'no_such_host' })
  expect(requests).toHaveLength(1)
})

test('[promise S11] an address written as a number, in octal or in brackets is judged as what it is', async () => {
  const port = await serve((_, response) => void response.end())
  for (const host of ['2130706433', '0x7f.1', '0177.0.0.1', '[::1]', '[::ffff:7f00:1]', 'localhost', '0']) {
    expect(await post(`http://${host}:${port}/`, { allowed: [] }), host).toMatchObject({ fault: 'forbidden_address' })
  }
  expect(requests).toHaveLength(0)
})

test('[promise S11] a redirect is an answer, and is not followed', async () => {
  const target = await serve((_, response) => void response.end('inside'))
  const port = await serve(
    (_, response) => void response.writeHead(307, { location: `http://127.0.0.1:${target}/` }).end(),
  )
  expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 307, body: '' })
  expect(requests).toHaveLength(1)
})

test('a huge answer is read no further than its limit, and kept shorter', async () => {
  const port = await serve((_, response) => {
    response.on('error', () => {})
    const go = () => {
      while (!response.destroyed && response.write('x'.repeat(8192)));
      if (!response.destroyed) response.once('drain', go)
    }
    go()
  })
  const answer = await post(`http://127.0.0.1:${port}/`)
  expect(answer).toMatchObject({ status: 200, fault: null })
  expect(answer.body).toHaveLength(16 * 1024)
})

test('no answer, an answer that drips, a connection that is cut and a stop are told apart, and nothing is thrown', async () => {
  const silent = await serve(() => {})
  const dripping = await serve((_, response) => {
    const drip = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(drip))
  })
  const cut = await serve((_, response) => void response.destroy())
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 50)
  const answers = await Promise.all([
    post(`http://127.0.0.1:${silent}/`, { timeoutMs: 100 }),
    post(`http://127.0.0.1:${dripping}/`, { timeoutMs: 100 }),
    post(`http://shop.example.ir/`, { timeoutMs: 100, resolve: () => new Promise(() => {}) }),
    post(`http://127.0.0.1:${cut}/`),
    post(`http://127.0.0.1:${silent}/`, { signal: stop.signal }),
  ])
  expect(answers.map(({ fault }) => fault)).toEqual(['timeout', 'timeout', 'timeout', 'no_connection', 'stopped'])
})
