import { createServer as createHttpServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import type { Behaviour } from './behaviour.ts'
import { HandsetServer } from './handset-server.ts'
import { Smsc } from './smsc.ts'

export interface SimulatorOptions {
  /** SMPP server; 0 = any free port. */
  smscPort: number
  /** Handset page and API; 0 = any free port. */
  httpPort: number
  /** Default 127.0.0.1. */
  host?: string | undefined
  logPath?: string | undefined
  behaviour?: Partial<Behaviour> | undefined
  keepMessages?: number | undefined
  firstId?: number | undefined
}

/** A running simulator. */
export interface Simulator {
  smsc: Smsc
  smscPort: number
  httpPort: number
  /** Unbinds the clients, stops listening, writes the log to its end. */
  close(): Promise<void>
}

/** Starts the SMSC and its handset page; rejects when a port is taken. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const host = options.host ?? '127.0.0.1'
  const smsc = new Smsc(options)
  const handset = new HandsetServer(smsc)
  const smpp = createTcpServer((socket) => smsc.acceptSocket(socket))
  const http = createHttpServer((request, response) => void handset.serve(request, response))
  const listening: Server[] = []
  const close = async (): Promise<void> => {
    await smsc.close()
    handset.close()
    http.closeAllConnections()
    await Promise.all(listening.map((server) => new Promise((resolve) => server.close(resolve))))
  }
  try {
    const smscPort = await listen(smpp, { port: options.smscPort, host })
    listening.push(smpp)
    const httpPort = await listen(http, { port: options.httpPort, host })
    listening.push(http)
    return { smsc, smscPort, httpPort, close }
  } catch (error) {
    await close()
    throw error
  }
}

function listen(server: Server, { port, host }: { port: number; host: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}
