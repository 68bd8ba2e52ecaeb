import type { Run, RunContext } from '../testkit/run-by-name.ts'
import { seededRandom } from '@peyk/domain/random/seeded-random.ts'
import { shuffled } from './kit/faults/fault.ts'
import { canMount } from './kit/faults/small-disk.ts'
import type { FaultRunStats } from './kit/run-with-faults.ts'

// Every run after the other in an order of chance, again and again until the time is over.

const RUN_NAMES = [
  'kill',
  'database',
  'smsc',
  'slow',
  'disk',
  'clock',
  'processes',
  'import',
  'audiences',
  'payments',
  'singles',
]
/** Shorter campaigns than a run of its own has, so that each kind comes about. */
const RECIPIENTS = 15_000
/** Of an import; a run of its own has a million. */
const ROWS = 200_000
/** Of the run with payments; each is struck. */
const PAYMENTS = 12

interface RunOutcome extends Partial<FaultRunStats> {
  name: string
  ok: boolean
  error?: string
}

export async function run({ print, wholeNumber }: RunContext) {
  const seed = wholeNumber('seed', Date.now() % 1_000_000)
  const minutes = wholeNumber('minutes', 20)
  const recipients = wholeNumber('recipients', RECIPIENTS)
  const until = Date.now() + minutes * 60_000
  if (!canMount()) print('without disk: a disk that can be filled is mounted for it, which only root may do on Linux')
  const names = RUN_NAMES.filter((name) => name !== 'disk' || canMount())
  const random = seededRandom(seed)
  const outcomes: RunOutcome[] = []
  for (let round = 0; Date.now() < until; round++) {
    for (const name of shuffled(names, random)) {
      if (Date.now() >= until) break
      print(`— ${name}, seed ${seed + round}`)
      outcomes.push(
        await runOne(name, { given: { seed: seed + round, recipients, rows: ROWS, payments: PAYMENTS }, print }),
      )
      print(JSON.stringify(outcomes.at(-1)))
    }
  }
  return sumOutcomes(outcomes, { seed, minutes })
}

/** One run with an end of its own; what it throws is its outcome. */
async function runOne(
  name: string,
  { given, print }: { given: Readonly<Record<string, number>>; print: (line: string) => void },
): Promise<RunOutcome> {
  const ends: (() => Promise<unknown>)[] = []
  try {
    const { run: one } = (await import(`./${name}.ts`)) as { run: Run }
    const figures = (await one({
      options: {},
      wholeNumber: (option, usual) => given[option] ?? usual,
      onEnd: (close) => void ends.push(close),
      print,
    })) as unknown as FaultRunStats
    return { ...figures, name }
  } catch (error) {
    return { name, ok: false, seed: given['seed'] ?? 0, error: String(error) }
  } finally {
    for (let close = ends.pop(); close !== undefined; close = ends.pop()) await close().catch(() => {})
  }
}

type SummedKey = 'faults' | 'recipients' | 'lost' | 'charged_twice' | 'doubtful' | 'doubtful_limit' | 'ledger_sum'

function sumOutcomes(outcomes: readonly RunOutcome[], { seed, minutes }: { seed: number; minutes: number }) {
  const sum = (count: SummedKey) => outcomes.reduce((total, outcome) => total + (outcome[count] ?? 0), 0)
  const backs = outcomes.map((outcome) => outcome.back_to_sending_s_p95 ?? null).filter((seconds) => seconds !== null)
  return {
    ok: outcomes.length > 0 && outcomes.every(({ ok }) => ok),
    seed,
    minutes,
    // What each run found, without its lists.
    runs: outcomes.map((outcome) =>
      Object.fromEntries(Object.entries(outcome).filter(([, figure]) => typeof figure !== 'object')),
    ),
    faults: sum('faults'),
    recipients: sum('recipients'),
    lost: sum('lost'),
    charged_twice: sum('charged_twice'),
    doubtful: sum('doubtful'),
    doubtful_limit: sum('doubtful_limit'),
    ledger_sum: sum('ledger_sum'),
    back_to_sending_s_p95: backs.length === 0 ? null : Math.max(...backs),
  }
}
