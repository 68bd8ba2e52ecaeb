import type { KeptRun } from './kept-runs.ts'
import { machineOf, text } from './report-page.ts'
import type { WidgetCost } from './widget-speed.ts'

export interface PanelRun extends KeptRun {
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

interface RouteTimes {
  readonly lcpMs: number
  readonly cls: number
  readonly inpMs: number
}

/**
 * The page of the last run of `npm run bench -- web`: how heavy the panel is and how it feels on a slow phone. Times of a
 * busy machine are left out.
 */
export function panelPage(run: PanelRun): string {
  const { targets, routes, widgets } = run
  const held = (figure: keyof RouteTimes) =>
    Object.values(routes).filter((times) => times[figure] <= targets[figure]).length
  const isQuiet = run.load <= 2 * run.machine.cores
  const cell = (value: number, most: number) => (value > most ? `**${text(value)}**` : text(value))
  const time = (ms: number, most: number) => (isQuiet ? cell(ms, most) : '—')
  const times = isQuiet
    ? `${held('lcpMs')} have their largest paint within ${text(targets.lcpMs)} ms, ${held('inpMs')} answer a press within ${text(targets.inpMs)} ms, `
    : ''
  const busy = isQuiet ? '' : ` The machine had other work (load ${text(run.load)}), so times are not told.`
  const all = Object.keys(routes).length
  return [
    '# The panel, measured',
    'Written by `npm run bench -- report` from the last run of `npm run bench -- web --note "…"` in `runs/`; nothing here is typed by hand.',
    `${run.day}, ${machineOf(run)}: ${run.note}. The browser's processor four times slower, slow 4G (1.6 Mbit/s, 150 ms for each request), a phone of 390 × 844, nothing in its cache; of ${run.rounds} visits the median, of movement the worst. What is over its aim stands in bold. Bytes and movement are the same on every machine, times are not.`,
    `First script ${text(run.firstScriptKb)} KB gzip, styles ${text(run.styleKb)}, font ${text(run.fontKb)}. Of ${all} routes ${times}${held('cls')} move by at most ${text(targets.cls)} (promise U1).${busy}`,
    [
      '| route | own KB | of | later KB | largest paint, ms | movement | answer to a press, ms |',
      '|---|---|---|---|---|---|---|',
      ...Object.entries(routes).map(
        ([address, { kb, budgetKb, laterKb, lcpMs, cls, inpMs }]) =>
          `| \`${address}\` | ${cell(kb, budgetKb)} | ${budgetKb} | ${text(laterKb)} | ${time(lcpMs, targets.lcpMs)} | ${cell(cls, targets.cls)} | ${time(inpMs, targets.inpMs)} |`,
      ),
    ].join('\n'),
    '## The heaviest widgets',
    'Processor time of the longest task of the main thread, on the full speed of the machine.',
    [
      '| act | longest task, ms | tasks | over a frame |',
      '|---|---|---|---|',
      ...widgets.map((one) => `| ${one.act} | ${text(one.longestTaskMs)} | ${one.tasks} | ${one.overFrame} |`),
    ].join('\n'),
  ].join('\n\n')
}
