import type { SavedRun } from '../../../testkit/saved-runs.ts'
import type { PageTiming } from '../page-timing.ts'
import { formatAimsMet } from './otp.ts'
import { formatMachine, formatValue } from './page.ts'

interface Growth {
  readonly pages: Readonly<Record<string, { time: number; blocks: number }>>
  readonly [figure: string]: unknown
}

interface ScaleRun extends SavedRun {
  readonly recipients: number
  readonly sizes: readonly {
    millions: number
    gigabytes: number
    bytes_per_message: number
    campaign: Readonly<Record<string, number>>
    pages: Readonly<Record<string, PageTiming>>
  }[]
  readonly growth: Growth
  readonly meets: Readonly<Record<string, boolean>>
}

const formatRow = (all: readonly (string | number)[]): string =>
  `| ${all.map((cell) => (typeof cell === 'number' ? formatValue(cell) : cell)).join(' | ')} |`

/** The last run of `npm run bench -- scale`: what a message and a page cost at each size, and how that grew. */
export function renderScaleSection(runs: readonly SavedRun[]): string {
  const run = runs.at(-1) as ScaleRun | undefined
  if (run === undefined) return ''
  const { sizes, growth } = run
  const head = (what: string) => [
    formatRow([what, ...sizes.map(({ millions }) => `${millions} million`), 'grew to']),
    formatRow(['---', ...sizes.map(() => '---'), '---']),
  ]
  const figures = Object.keys(sizes[0]?.campaign ?? {})
  const pages = Object.keys(sizes[0]?.pages ?? {})
  const [first, last] = [sizes[0], sizes.at(-1)]
  const campaignRatio = (figure: string) => (last?.campaign[figure] ?? 0) / Math.max(1e-9, first?.campaign[figure] ?? 0)
  return [
    '## While more is stored',
    `${run.day}, ${formatMachine(run)}: ${run.note}. At each size the same campaign of ${formatValue(run.recipients)} was sent, and the same pages were asked for over HTTP. Blocks are the pages of 8 KB that PostgreSQL looked at: how busy the machine was does not change them, as it does times.`,
    [
      ...head('a new message'),
      ...figures.map((figure) => formatRow([figure.replaceAll('_', ' '), ...sizes.map(({ campaign }) => campaign[figure] ?? 0), `${formatValue(campaignRatio(figure))}×`])), // prettier-ignore
      formatRow(['stored, GB', ...sizes.map(({ gigabytes }) => gigabytes), '']),
      formatRow(['stored, bytes a message', ...sizes.map((size) => size.bytes_per_message), '']),
    ].join('\n'),
    [
      ...head('a page: p50 and p95 ms, blocks'),
      ...pages.map((page) => {
        const grown = growth.pages[page]
        const cells = sizes.map(({ pages: timed }) => {
          const { p50_ms: p50, p95_ms: p95, blocks } = timed[page] as PageTiming
          return `${formatValue(p50)}, ${formatValue(p95)}, ${formatValue(blocks)}`
        })
        return formatRow([page, ...cells, grown === undefined ? '' : `${formatValue(grown.time)}× time, ${formatValue(grown.blocks)}× blocks`]) // prettier-ignore
      }),
    ].join('\n'),
    `The growth of a page's time is against \`check_token\`, the call that does least. Aims met: ${formatAimsMet(run.meets)}.`,
  ].join('\n\n')
}
