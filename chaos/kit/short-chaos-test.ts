import { openEngineWorld } from '../../testkit/start-engine.ts'
import type { EngineWorld } from '../../testkit/start-engine.ts'
import { ALL_IN_ONE } from './process-set.ts'
import { runUnderFire } from './run-with-faults.ts'
import type { Fire, FireFigures } from './run-with-faults.ts'

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

/** A world for tests of some seconds. */
export async function openShortWorld(
  onEnd: (close: () => Promise<unknown>) => void,
  options: { folder?: string; settings?: Record<string, string> } = {},
): Promise<EngineWorld> {
  const world = await openEngineWorld({ onEnd }, { ...LINK, ...options })
  await world.behave({ receipt_delay_ms: [20, 200], seed: SEED })
  return world
}

/** A campaign of a few seconds. */
export const shortFire = (
  world: EngineWorld,
  {
    plan,
    ...fire
  }: Partial<Omit<Fire, 'plan'>> & Pick<Fire, 'faults'> & { plan: { recipients: number } & Partial<Fire['plan']> },
): Promise<FireFigures> =>
  runUnderFire(world, {
    seed: SEED,
    crew: ALL_IN_ONE,
    say: () => {},
    ...fire,
    plan: { ...LINK, sendSize: 300, ratePerSecond: 500, ...plan },
  })
