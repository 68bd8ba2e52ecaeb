// Started by a run beside its PostgreSQL, which is detached and would outlive it: `node postgres-keeper.ts <JSON>`. When
// the run is gone without having ended us (SIGKILL), this ends the server and removes the run's temporary folder.

import { rm } from 'node:fs/promises'
import { startEmbedded } from '@peyk/database/embedded.ts'

const { dataDir, temporaryFolder } = JSON.parse(process.argv[2] ?? '{}') as {
  dataDir: string
  temporaryFolder: string | null
}

process.once('disconnect', () => {
  void end()
    .catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
    .finally(() => process.exit())
})
process.send?.('ready')

async function end(): Promise<void> {
  const leftOver = await startEmbedded({ dataDir })
  await leftOver.stop()
  // The other programs of the run are just ending and may still write.
  if (temporaryFolder !== null) await rm(temporaryFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 1000 }) // prettier-ignore
}
