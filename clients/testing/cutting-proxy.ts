import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface CuttingProxy {
  url: string
  /** The `Idempotency-Key` of every request that passed. */
  keys: (string | undefined)[]
}

/** For one test. Passes every request on; the answer of the first is thrown away and its connection cut, after Peyk did its work. */
export async function cuttingProxy(target: string): Promise<CuttingProxy> {
  const keys: (string | undefined)[] = []
  const server = createServer((incoming, answer) => {
    const isFirst = keys.push(incoming.headers['idempotency-key'] as string | undefined) === 1
    const passed = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers: incoming.headers })
    passed.on('response', (response) => {
      if (isFirst) {
        response.resume().on('end', () => incoming.socket.destroy())
        return
      }
      answer.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(answer)
    })
    passed.on('error', () => incoming.socket.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, keys }
}
