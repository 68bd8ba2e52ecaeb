import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { KeepAliveConnection } from './keep-alive-connection.ts'

const ends: (() => unknown)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A server that answers every request with these pieces, one after the other. */
async function connectTo(pieces: readonly string[], { closes = false } = {}) {
  const asked: string[] = []
  const server = createServer((socket) => {
    const answer = async () => {
      for (const piece of pieces) {
        await new Promise<void>((resolve) => void socket.write(piece, () => setImmediate(resolve)))
      }
      if (closes) socket.destroy()
    }
    socket.setEncoding('utf8').on('data', (request: string) => {
      asked.push(request)
      void answer()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const connection = await KeepAliveConnection.open({ host: '127.0.0.1', port, localAddress: undefined })
  ends.push(() => connection.close())
  return { connection, asked }
}

test('an answer is whole however it comes, and the connection takes the next request', async () => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-'
  const { connection, asked } = await connectTo([head, 'Length: 10\r\n\r\n{"id"', ':1 }\n'])
  expect(await connection.send('first\r\n\r\n')).toEqual({ status: 200, body: '{"id":1 }\n' })
  expect(await connection.send('second\r\n\r\n')).toEqual({ status: 200, body: '{"id":1 }\n' })
  expect(asked).toEqual(['first\r\n\r\n', 'second\r\n\r\n'])
})

test('an answer that is cut off is none', async () => {
  const { connection } = await connectTo(['HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n{"id"'], { closes: true })
  await expect(connection.send('first\r\n\r\n')).rejects.toThrow('the connection was closed')
  expect(connection.isClosed).toBe(true)
})

test('the octets of a request go out as they are', async () => {
  const { connection, asked } = await connectTo(['HTTP/1.1 204 No Content\r\ncontent-length: 0\r\n\r\n'])
  await connection.send(Buffer.from('سلام', 'utf8').toString('latin1'))
  expect(asked).toEqual(['سلام'])
})
