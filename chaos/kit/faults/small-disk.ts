import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const PIECE = Buffer.alloc(1024 * 1024)

/** A disk of its own that can be filled to the last octet. */
export interface SmallDisk {
  folder: string
  /** Fills it but for so many octets. */
  fill(leave: number): Promise<void>
  /** Makes room again. */
  empty(): Promise<void>
  close(): Promise<void>
}

/** Whether this machine lets us have one: Linux, as root. */
export const canMount = (): boolean => process.platform === 'linux' && process.getuid?.() === 0

export async function openSmallDisk({ megabytes }: { megabytes: number }): Promise<SmallDisk> {
  if (!canMount()) throw new Error('a disk that can be filled is mounted for this run, which only root may do on Linux')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-disk-'))
  await execute('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    async fill(leave) {
      const disk = await statfs(folder)
      const file = await open(ballast, 'a')
      try {
        for (let left = disk.bavail * disk.bsize - leave; left > 0; left -= PIECE.length) {
          await file.write(PIECE.subarray(0, Math.min(PIECE.length, left)))
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },
    empty: () => rm(ballast, { force: true }),
    async close() {
      await execute('umount', ['--lazy', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
