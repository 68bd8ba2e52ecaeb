import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../embedded.ts'
import type { EmbeddedServer } from '../embedded.ts'

export interface ThrowawayServer {
  readonly connection: EmbeddedServer['connection']
  /** The folder of this run, removed with it. The server's data are in `data`. */
  readonly folder: string
  stop(): Promise<void>
}

/**
 * A PostgreSQL for one run of tests, in a temporary folder whose name begins with `prefix`. Servers and folders left by
 * killed runs of the same prefix are stopped and removed first.
 */
export async function startThrowawayServer({
  prefix,
  settings,
}: {
  prefix: string
  settings?: Readonly<Record<string, string>>
}): Promise<ThrowawayServer> {
  await sweep(prefix)
  const folder = await mkdtemp(path.join(os.tmpdir(), prefix))
  try {
    await writeFile(path.join(folder, OWNER_FILE), String(process.pid))
    const options = { dataDir: path.join(folder, 'data'), isThrowaway: true }
    const server = await startEmbedded(settings === undefined ? options : { ...options, settings })
    const stop = async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
    return { connection: server.connection, folder, stop }
  } catch (failure) {
    await rm(folder, { recursive: true, force: true })
    throw failure
  }
}

const OWNER_FILE = 'owner.pid'

// A killed run leaves its server behind: the next run stops it.
async function sweep(prefix: string): Promise<void> {
  const names = (await readdir(os.tmpdir())).filter((name) => name.startsWith(prefix))
  for (const name of names) {
    const folder = path.join(os.tmpdir(), name)
    const pid = Number(await readFile(path.join(folder, OWNER_FILE), 'utf8').catch(() => ''))
    if (!pid || isAlive(pid)) continue
    const leftOver = await startEmbedded({ dataDir: path.join(folder, 'data'), isThrowaway: true }).catch(
      () => undefined,
    )
    await leftOver?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
