import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from './startup-error.ts'

const TRIES = 20
const PAUSE_MS = 100

/**
 * Looks whether a port can be listened on, before anything is started that would have to be stopped again. Answers the
 * port, a free one for 0. What a killed Peyk left behind may still be ending: a taken port is tried for two seconds.
 */
export async function findPort({ name, port, host }: { name: string; port: number; host: string }): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await probe({ port, host })
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EADDRINUSE' && attempt < TRIES) await sleep(PAUSE_MS)
      else throw toStartupError({ name, port, host, code })
    }
  }
}

const toStartupError = ({
  name,
  port,
  host,
  code,
}: {
  name: string
  port: number
  host: string
  code: string | undefined
}) => {
  if (code === 'EADDRINUSE')
    return new StartupError(`the port ${port} is taken: end its owner, or choose another with ${name}`)
  if (code === 'EACCES')
    return new StartupError(`the port ${port} is not allowed for this user: choose another with ${name}`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(`HOST ${host} is no address of this machine`)
  return new StartupError(`the port ${port} (${name}) cannot be listened on: ${code ?? 'unknown reason'}`)
}

const probe = ({ port, host }: { port: number; host: string }) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      const found = typeof address === 'object' && address !== null ? address.port : port
      server.close(() => resolve(found))
    })
  })
