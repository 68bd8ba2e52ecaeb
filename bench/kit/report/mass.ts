import type { SavedRun } from '../../../testkit/saved-runs.ts'
import { formatMachine, formatValue } from './page.ts'

interface ModeStats {
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

type MassSendRun = SavedRun & Partial<Record<(typeof MODES)[number], ModeStats>>

const formatMemory = ({ peak_mb: peak, peaks_mb: peaks }: MassSendRun): string =>
  typeof peaks === 'object' && peaks !== null
    ? Object.entries(peaks)
        .map(([name, mb]) => `${name} ${mb}`)
        .join(', ')
    : formatValue(peak)

const formatRow = (run: MassSendRun, mode: (typeof MODES)[number]): string => {
  const figures = run[mode] as ModeStats
  const { per_second, ratio, counted_ms, first_on_wire_ms, cpu_us_per_message: cpu, bytes_per_message, api_p99_ms } = figures // prettier-ignore
  const together = Object.values(cpu).reduce((sum, one) => sum + one, 0)
  const { recipients, wrong_texts, lost, charged_twice } = run
  return `| ${[`\`${mode}\``, recipients, per_second, ratio, counted_ms, first_on_wire_ms, together, bytes_per_message, api_p99_ms, formatMemory(run), wrong_texts, lost, charged_twice].map((cell) => (typeof cell === 'string' ? cell : formatValue(cell))).join(' | ')} |` // prettier-ignore
}

/** Ways in which a mass send was measured, and what is told of each. */
const VARIANTS: readonly { title: string; intro: string; matches: (run: MassSendRun) => boolean }[] = [
  {
    title: '## Texts of one’s own',
    intro:
      'From the call of the preview to the last stored receipt over HTTP, beside one text to a file of as many over the same path and in the same run (its ratio). All roles are in one process, whose memory stands here; the time on the wire counts from the confirm; other calls are `check_token` during all of it.',
    matches: (run) => run['apart'] !== true && run['direct'] !== true,
  },
  {
    title: '### The roles in three processes',
    intro: 'The same with each role in a process of its own, each with its memory.',
    matches: (run) => run['apart'] === true,
  },
  {
    title: '### Without a preview',
    intro:
      'The same by `POST send` alone, as programs do it: counted is the time until its answer, and the time on the wire counts from the call.',
    matches: (run) => run['direct'] === true,
  },
]

/** The last kept run of each mode in which everybody has a text of their own, beside one text to a file in that run. */
export function renderMassSection(saved: readonly SavedRun[]): string {
  return VARIANTS.flatMap(({ title, intro, matches }) => {
    const part = renderVariant((saved as readonly MassSendRun[]).filter(matches))
    return part === null ? [] : [title, `${intro} ${part.notes}.`, part.table]
  }).join('\n\n')
}

function renderVariant(runs: readonly MassSendRun[]): { notes: string; table: string } | null {
  const lasts = MODES.slice(1).flatMap((mode) => {
    const run = runs.findLast((one) => one[mode] !== undefined)
    return run === undefined ? [] : [{ mode, run }]
  })
  if (lasts.length === 0) return null
  return {
    notes: [...new Set(lasts.map(({ run }) => `${run.day}, ${formatMachine(run)}: ${run.note}`))].join('. '),
    table: [
      '| mode | recipients | a second | ratio | counted, ms | first on the wire, ms | processor µs | bytes | other calls p99, ms | peak MB | wrong texts | lost | charged twice |',
      `|${'---|'.repeat(13)}`,
      ...lasts.flatMap(({ mode, run }) => [
        ...(run.file === undefined ? [] : [formatRow(run, 'file')]),
        formatRow(run, mode),
      ]),
    ].join('\n'),
  }
}
