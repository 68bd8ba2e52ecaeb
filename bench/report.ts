import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { RUNS_DIR, readRuns } from '../testkit/saved-runs.ts'
import type { SavedRun } from '../testkit/saved-runs.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { renderBottleneckSection } from './kit/report/bottlenecks.ts'
import { CHAOS_RUNS, renderChaosSection, renderSoakSection } from './kit/report/faults.ts'
import { renderScaleSection } from './kit/report/scale.ts'
import { renderBanksSection } from './kit/report/banks.ts'
import { renderContactsSection } from './kit/report/contacts.ts'
import { renderInboxSection } from './kit/report/inbox.ts'
import { renderReportsSection } from './kit/report/reports.ts'
import { renderSinglesSection } from './kit/report/singles.ts'
import { renderSupportSection } from './kit/report/support.ts'
import { renderWalletSection } from './kit/report/wallet.ts'
import { renderMassSection } from './kit/report/mass.ts'
import { renderOtpSection } from './kit/report/otp.ts'
import { renderLighthouseSection, renderPanelPage, type LighthouseRun, type PanelRun } from './kit/report/panel.ts'
import { renderBarPlot, renderHistoryTable, renderRunTable } from './kit/report/page.ts'

// Writes the pages of docs/reports out of the runs that were kept (`npm run bench -- campaign --note "what this shows"`):
// panel.md of what the panel weighs and how it feels, engine.md of all others.

const REPORTS_DIR = path.join(RUNS_DIR, '..')
const PANEL = 'web'
const LIGHTHOUSE = 'lighthouse'
const HISTORY_COLUMNS = [
  'recipients',
  'per_second',
  'floor_per_second',
  'ratio_to_floor',
  'ratio_to_copy',
  'cpu_us_per_message',
  'bytes_per_message',
]

/** Commands whose last run has a part of its own; the others have a table of their figures. */
const SECTIONS: Readonly<Record<string, (runs: readonly SavedRun[]) => string>> = {
  banks: renderBanksSection,
  contacts: renderContactsSection,
  inbox: renderInboxSection,
  mass: renderMassSection,
  otp: renderOtpSection,
  reports: renderReportsSection,
  scale: renderScaleSection,
  singles: renderSinglesSection,
  soak: renderSoakSection,
  support: renderSupportSection,
  wallet: renderWalletSection,
}

export async function run({ print }: RunContext) {
  const runs = await readRuns()
  const campaigns = runs.get('campaign') ?? []
  await mkdir(REPORTS_DIR, { recursive: true })
  await writeFile(path.join(REPORTS_DIR, 'engine-ratio.svg'), renderBarPlot(campaigns, 'ratio_to_floor'))
  const parts = [
    '# The engine, measured',
    'Written by `npm run bench -- report` from the runs in `runs/`; nothing here is typed by hand. A rate says little without the machine beside it: the ratios are taken in one run on the same machine.',
    '## A campaign after each change',
    'Messages per second from the stream of numbers to the last stored receipt, and their ratio to the database floor (recipients by COPY, ids by COPY, one update by key for each recipient, and nothing else).',
    '![The ratio to the floor, a bar a run, in the order of the table](engine-ratio.svg)',
    renderHistoryTable(campaigns, HISTORY_COLUMNS),
    renderBottleneckSection(campaigns),
    renderChaosSection(runs),
    ...[...runs].map(([name, kept]) => {
      if (CHAOS_RUNS.includes(name) || name === PANEL || name === LIGHTHOUSE) return ''
      const own = SECTIONS[name]
      if (own !== undefined) return own(kept)
      const last = kept.at(-1)
      return last === undefined ? '' : `## \`${name}\`, the last run\n\n${renderRunTable(last)}`
    }),
  ]
  const page = `${parts.filter((part) => part !== '').join('\n\n')}\n`
  await writeFile(path.join(REPORTS_DIR, 'engine.md'), page)
  const panelRun = runs.get(PANEL)?.at(-1)
  const lighthouseRun = runs.get(LIGHTHOUSE)?.at(-1)
  const panelParts = [
    ...(panelRun === undefined ? [] : [renderPanelPage(panelRun as PanelRun)]),
    ...(lighthouseRun === undefined ? [] : [renderLighthouseSection(lighthouseRun as LighthouseRun)]),
  ]
  if (panelParts.length > 0) await writeFile(path.join(REPORTS_DIR, 'panel.md'), `${panelParts.join('\n\n')}\n`)
  print(`docs/reports tells of ${[...runs.values()].flat().length} runs`)
  return { runs: [...runs.values()].flat().length }
}
