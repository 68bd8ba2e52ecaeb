import { openEngineFixture } from '../../testkit/start-engine.ts'
import type { EngineFixture } from '../../testkit/start-engine.ts'
import { ALL_IN_ONE } from './process-set.ts'
import { runWithFaults } from './run-with-faults.ts'
import type { FaultRunInput, FaultRunStats } from './run-with-faults.ts'

const LINK = { windowSize: 50, binds: 2 }
const SEED = 1405

/** What holds after every fault (promises R1, R3, R4, R6). */
export const NOTHING_LOST = {
  ok: true,
  lost: 0,
  charged_twice: 0,
  ledger_sum: 0,
  held_left: 0,
  doubtful_beyond: 0,
  unlisted: 0,
  steps_back: 0,
  unkept: 0,
  unfinished: 0,
  exited: 0,
}

/** The longest pause of the endless loops: what a test would only wait for. */
const LOOP_REST_MS = '500'

/** An engine for tests of a few seconds. */
export async function openShortFixture(
  onEnd: (close: () => Promise<unknown>) => void,
  options: { folder?: string; settings?: Record<string, string> } = {},
): Promise<EngineFixture> {
  const fixture = await openEngineFixture({ onEnd }, { ...LINK, ...options })
  await fixture.configureSimulator({ receipt_delay_ms: [20, 200], seed: SEED })
  return {
    ...fixture,
    startPeyk: (roles, env) => fixture.startPeyk(roles, { PEYK_LOOP_REST_MS: LOOP_REST_MS, ...env }),
  }
}

/** A campaign of a few seconds. */
export const runShortChaos = (
  fixture: EngineFixture,
  {
    plan,
    ...input
  }: Partial<Omit<FaultRunInput, 'plan'>> &
    Pick<FaultRunInput, 'faults'> & { plan: { recipients: number } & Partial<FaultRunInput['plan']> },
): Promise<FaultRunStats> =>
  runWithFaults(fixture, {
    seed: SEED,
    processes: ALL_IN_ONE,
    print: () => {},
    ...input,
    plan: { ...LINK, sendSize: 300, ratePerSecond: 500, ...plan },
  })
