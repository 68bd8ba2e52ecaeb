import type { KeptRun } from './kept-runs.ts'
import { machineOf, text } from './report-page.ts'

interface ModeFigures {
  readonly per_second: number
  readonly ratio: number
  readonly counted_ms: number
  readonly first_on_wire_ms: number
  readonly cpu_us_per_message: Readonly<Record<string, number>>
  readonly bytes_per_message: number
  readonly api_p99_ms: number
}

/** Titles of the modes, as their sending types are called. */
const MODES = ['file', 'keyword', 'peer_to_peer_file', 'keyword_phonebook'] as const

type MassRun = KeptRun & Partial<Record<(typeof MODES)[number], ModeFigures>>

const row = (run: MassRun, mode: (typeof MODES)[number]): string => {
  const figures = run[mode] as ModeFigures
  const { per_second, ratio, counted_ms, first_on_wire_ms, cpu_us_per_message: cpu, bytes_per_message, api_p99_ms } = figures // prettier-ignore
  const together = Object.values(cpu).reduce((sum, one) => sum + one, 0)
  const { recipients, peak_mb, wrong_texts, lost, charged_twice } = run
  return `| ${[`\`${mode}\``, recipients, per_second, ratio, counted_ms, first_on_wire_ms, together, bytes_per_message, api_p99_ms, peak_mb, wrong_texts, lost, charged_twice].map((cell) => (typeof cell === 'string' ? cell : text(cell))).join(' | ')} |` // prettier-ignore
}

/** The last kept run of each mode in which everybody has a text of their own, beside one text to a file in that run. */
export function massPart(kept: readonly KeptRun[]): string {
  const runs = kept as readonly MassRun[]
  const lasts = MODES.slice(1).flatMap((mode) => {
    const run = runs.findLast((one) => one[mode] !== undefined)
    return run === undefined ? [] : [{ mode, run }]
  })
  if (lasts.length === 0) return ''
  const notes = new Map(lasts.map(({ mode, run }) => [`${run.day}, ${machineOf(run)}: ${run.note}`, mode]))
  return [
    '## Texts of one’s own',
    `From the call of the preview to the last stored receipt over HTTP, beside one text to a file of as many over the same path and in the same run (its ratio). All roles are in one process, whose memory stands here; the time on the wire counts from the confirm; other calls are \`check_token\` during all of it. ${[...notes.keys()].join('. ')}.`,
    [
      '| mode | recipients | a second | ratio | counted, ms | first on the wire, ms | processor µs | bytes | other calls p99, ms | peak MB | wrong texts | lost | charged twice |',
      `|${'---|'.repeat(13)}`,
      ...lasts.flatMap(({ mode, run }) => [...(run.file === undefined ? [] : [row(run, 'file')]), row(run, mode)]),
    ].join('\n'),
  ].join('\n\n')
}
