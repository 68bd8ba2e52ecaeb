import http from 'node:http'
import type { AddressInfo } from 'node:net'

// What a Node server takes that does nothing: the same number of bytes for every request. Started as a program of its own;
// tells its port by a message.

const BODY = JSON.stringify({ data: 'x'.repeat(200), meta: { status: true } })
const server = http.createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(BODY),
  })
  response.end(BODY)
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit())
