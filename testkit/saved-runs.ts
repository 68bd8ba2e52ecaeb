import { appendFile, mkdir, readFile, readdir } from 'node:fs/promises'
import path from 'node:path'

/** Runs that were kept, a line each, in a file for each name: what the report pages are made of. */
export const RUNS_DIR = path.join(import.meta.dirname, '../docs/reports/runs')

export interface SavedRun extends Readonly<Record<string, unknown>> {
  readonly name: string
  /** What the run shows, in the words of whoever kept it. */
  readonly note: string
  readonly day: string
  readonly machine: { cores: number; cpu: string; memoryMb: number; node: string }
}

/** Appends a run to those that are kept; `line` is what it printed last. */
export async function saveRun({ name, note, line }: { name: string; note: string; line: string }): Promise<void> {
  await mkdir(RUNS_DIR, { recursive: true })
  const run = { note, day: new Date().toISOString().slice(0, 10), ...(JSON.parse(line) as object) }
  await appendFile(path.join(RUNS_DIR, `${name}.jsonl`), `${JSON.stringify(run)}\n`)
}

/** All kept runs by name, oldest first. */
export async function readRuns(): Promise<Map<string, SavedRun[]>> {
  const files = (await readdir(RUNS_DIR).catch(() => [])).filter((file) => file.endsWith('.jsonl')).toSorted()
  const runs = new Map<string, SavedRun[]>()
  for (const file of files) {
    const lines = (await readFile(path.join(RUNS_DIR, file), 'utf8')).split('\n').filter((line) => line !== '')
    runs.set(
      file.slice(0, -'.jsonl'.length),
      lines.map((line) => JSON.parse(line) as SavedRun),
    )
  }
  return runs
}
