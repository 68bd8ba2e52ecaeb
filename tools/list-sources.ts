import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from './shell.ts'

const IGNORED_NAMES = new Set(['node_modules', 'dist', 'data', 'shots', 'coverage', 'test-results', '.git', '.vite'])

/** Every source file of the project, as a path from `root` with `/`. */
export async function listSources({ root = ROOT, under = '' }: { root?: string; under?: string } = {}): Promise<
  string[]
> {
  const entries = await readdir(path.join(root, under), { withFileTypes: true })
  const found = await Promise.all(
    entries
      .filter(({ name }) => !IGNORED_NAMES.has(name))
      .map(async (entry) => {
        const file = path.posix.join(under, entry.name)
        return entry.isDirectory() ? listSources({ root, under: file }) : [file]
      }),
  )
  return found.flat().toSorted()
}
