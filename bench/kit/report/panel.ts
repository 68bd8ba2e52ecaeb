import type { SavedRun } from '../../../testkit/saved-runs.ts'
import { formatMachine, formatValue } from './page.ts'
import type { WidgetCost } from '../widget-speed.ts'

export interface PanelRun extends SavedRun {
  readonly rounds: number
  /** Processes that wanted a core meanwhile, this bench's own among them. */
  readonly load: number
  readonly firstScriptKb: number
  readonly styleKb: number
  readonly fontKb: number
  readonly targets: RouteTimes
  readonly widgets: readonly WidgetCost[]
  readonly routes: Readonly<Record<string, RouteTimes & { kb: number; budgetKb: number; laterKb: number }>>
}

/** Scores of Lighthouse, 0 to 100, and the names of what cost points where an aim is missed. */
type RouteScores = Readonly<Record<string, number | readonly string[]>> & { readonly below: readonly string[] }

export interface LighthouseRun extends SavedRun {
  readonly version: string
  readonly rounds: number
  readonly load: number
  /** How fast Lighthouse found the machine; its speed scores are worked out from that. */
  readonly machineIndex: number
  readonly targets: Readonly<Record<string, number>>
  readonly routes: Readonly<Record<string, RouteScores>>
}

interface RouteTimes {
  readonly lcpMs: number
  readonly cls: number
  readonly inpMs: number
}

/**
 * The page of the last run of `npm run bench -- web`: how heavy the panel is and how it feels on a slow phone. Times of a
 * busy machine are left out.
 */
export function renderPanelPage(run: PanelRun): string {
  const { targets, routes, widgets } = run
  const routesWithin = (figure: keyof RouteTimes) =>
    Object.values(routes).filter((times) => times[figure] <= targets[figure]).length
  const isQuiet = run.load <= 2 * run.machine.cores
  const cell = (value: number, most: number) => (value > most ? `**${formatValue(value)}**` : formatValue(value))
  const time = (ms: number, most: number) => (isQuiet ? cell(ms, most) : '—')
  const times = isQuiet
    ? `${routesWithin('lcpMs')} have their largest paint within ${formatValue(targets.lcpMs)} ms, ${routesWithin('inpMs')} answer a press within ${formatValue(targets.inpMs)} ms, `
    : ''
  const busy = isQuiet ? '' : ` The machine had other work (load ${formatValue(run.load)}), so times are not told.`
  const all = Object.keys(routes).length
  return [
    '# The panel, measured',
    'Written by `npm run bench -- report` from the last run of `npm run bench -- web --note "…"` in `runs/`; nothing here is typed by hand.',
    `${run.day}, ${formatMachine(run)}: ${run.note}. The browser's processor four times slower, slow 4G (1.6 Mbit/s, 150 ms for each request), a phone of 390 × 844, nothing in its cache; of ${run.rounds} visits the median, of movement the worst. What is over its aim stands in bold. Bytes and movement are the same on every machine, times are not.`,
    `First script ${formatValue(run.firstScriptKb)} KB gzip, styles ${formatValue(run.styleKb)}, font ${formatValue(run.fontKb)}. Of ${all} routes ${times}${routesWithin('cls')} move by at most ${formatValue(targets.cls)} (promise U1).${busy}`,
    [
      '| route | own KB | of | later KB | largest paint, ms | movement | answer to a press, ms |',
      '|---|---|---|---|---|---|---|',
      ...Object.entries(routes).map(
        ([address, { kb, budgetKb, laterKb, lcpMs, cls, inpMs }]) =>
          `| \`${address}\` | ${cell(kb, budgetKb)} | ${budgetKb} | ${formatValue(laterKb)} | ${time(lcpMs, targets.lcpMs)} | ${cell(cls, targets.cls)} | ${time(inpMs, targets.inpMs)} |`,
      ),
    ].join('\n'),
    '## The heaviest widgets',
    'Processor time of the longest task of the main thread, on the full speed of the machine.',
    [
      '| act | longest task, ms | tasks | over a frame |',
      '|---|---|---|---|',
      ...widgets.map((one) => `| ${one.act} | ${formatValue(one.longestTaskMs)} | ${one.tasks} | ${one.overFrame} |`),
    ].join('\n'),
  ].join('\n\n')
}

/** The part of the last run of `npm run bench -- lighthouse`. Speed that was told on a busy machine is left out. */
export function renderLighthouseSection(run: LighthouseRun): string {
  const { targets, routes } = run
  const isQuiet = run.load <= 2 * run.machine.cores
  const names = Object.keys(targets)
  const shownNames = names.filter((name) => isQuiet || name !== 'performance')
  const scoreOf = (scores: RouteScores, name: string) => Number(scores[name])
  const held = (name: string) =>
    Object.values(routes).filter((scores) => scoreOf(scores, name) >= (targets[name] ?? 0)).length
  const cell = (scores: RouteScores, name: string) => {
    if (!shownNames.includes(name)) return '—'
    const score = scoreOf(scores, name)
    return score < (targets[name] ?? 0) ? `**${score}**` : String(score)
  }
  const busy = isQuiet ? '' : ` The machine had other work (load ${formatValue(run.load)}), so speed is not told.`
  return [
    '## Lighthouse',
    `${run.day}, ${formatMachine(run)}, Lighthouse ${run.version} on its phone, found machine index ${formatValue(run.machineIndex)}: ${run.note}. Of ${run.rounds} visits the median. Of ${Object.keys(routes).length} routes ${shownNames.map((name) => `${held(name)} reach ${targets[name]} in ${name}`).join(', ')} (promise U1).${busy}`,
    [
      `| route | ${names.join(' | ')} | what costs points |`,
      `|---|${names.map(() => '---|').join('')}---|`,
      ...Object.entries(routes).map(
        ([address, scores]) =>
          `| \`${address}\` | ${names.map((name) => cell(scores, name)).join(' | ')} | ${scores.below.join(', ')} |`,
      ),
    ].join('\n'),
  ].join('\n\n')
}
