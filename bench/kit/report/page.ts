import type { SavedRun } from '../../../testkit/saved-runs.ts'

export const formatValue = (value: unknown): string =>
  typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 2 }) : JSON.stringify(value)

const NON_STAT_KEYS = new Set(['name', 'note', 'day', 'machine'])

export const formatMachine = ({ machine: { cores, cpu, memoryMb, node } }: SavedRun): string =>
  `${cores} cores of ${cpu}, ${Math.round(memoryMb / 1024)} GB, Node.js ${node}`

/** Every figure by itself: those of an object within a run are told by both names. */
function* flattenStats(value: object, within = ''): Generator<[figure: string, value: unknown]> {
  for (const [key, inner] of Object.entries(value)) {
    const figure = within === '' ? key : `${within}, ${key}`
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner))
      yield* flattenStats(inner as object, figure)
    else yield [figure, inner]
  }
}

/** The last run of a command as a table, with the machine beside it. */
export function renderRunTable(run: SavedRun): string {
  const rows = [...flattenStats(Object.fromEntries(Object.entries(run).filter(([key]) => !NON_STAT_KEYS.has(key))))]
  return [
    `${run.day}, ${formatMachine(run)}: ${run.note}`,
    '',
    '| figure | value |',
    '|---|---|',
    ...rows.map(([key, value]) => `| ${key} | ${formatValue(value)} |`),
  ].join('\n')
}

/** Several figures of all kept runs of a command, a row each: what a change brought. */
export function renderHistoryTable(runs: readonly SavedRun[], figures: readonly string[]): string {
  const cells = (run: SavedRun) => figures.map((figure) => formatValue(run[figure] ?? null))
  return [
    `| day | what changed | ${figures.join(' | ')} |`,
    `|---|---|${figures.map(() => '---').join('|')}|`,
    ...runs.map((run) => `| ${run.day} | ${run.note} | ${cells(run).join(' | ')} |`),
  ].join('\n')
}

const BAR = { width: 560, height: 18, gap: 6, label: 40 }

/** One figure of all kept runs as bars, oldest on top. */
export function renderBarPlot(runs: readonly SavedRun[], figure: string): string {
  const values = runs.map((run) => Number(run[figure] ?? 0))
  const most = Math.max(...values, 1e-9)
  const height = values.length * (BAR.height + BAR.gap)
  const bars = values.map((value, at) => {
    const y = at * (BAR.height + BAR.gap)
    const width = Math.round((value / most) * (BAR.width - BAR.label - 80))
    return (
      `<text x="0" y="${y + 13}">${at + 1}</text>` +
      `<rect x="${BAR.label}" y="${y}" width="${width}" height="${BAR.height}" fill="#2f6f6b"/>` +
      `<text x="${BAR.label + width + 6}" y="${y + 13}">${formatValue(value)}</text>`
    )
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${BAR.width}" height="${height}" font-family="sans-serif" font-size="12" fill="#555">${bars.join('')}</svg>\n`
}
