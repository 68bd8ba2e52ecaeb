import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { AudienceBlock } from '@peyk/sending-modes/_kit/audience.ts'
import type { Draw } from '@peyk/sending-modes/_kit/draw.ts'
import { drawsOf } from '@peyk/sending-modes/_kit/drawn-audience.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { checkDraws } from '../../../number-banks/drawing/usecases/check-draws.ts'
import { drawPeople } from '../../../number-banks/drawing/usecases/draw-people.ts'
import { mayReadLong, readLeftOut } from './read-left-out.ts'
import type { LeavingTarget } from './read-left-out.ts'

interface Drawing {
  scope: AccountScope
  target: LeavingTarget
}

type DrawingDeps = { tx: Tx } & Pick<Deps, 'db'>

/** Checks whom a targeted send asks for, and what that comes to before anybody is drawn. */
export async function resolveTargetedAudience({ scope, target }: Drawing, { tx, db }: DrawingDeps) {
  const { maxCount, stamp } = await checkDraws({ draws: drawsOf(target), leavesOn: target.leaves_on }, { db })
  const isLong = await mayReadLong({ scope, target }, { tx })
  const beside = target.other_recipients?.length ?? 0
  return { maxCount: maxCount + beside, stamp, isFilePending: false, isLong, names: {} }
}

/** The people of one of its drawings, without whom the account leaves out. */
export async function* streamDrawn(
  { scope, target, draw }: Drawing & { draw: Draw },
  { tx, db }: DrawingDeps,
): AsyncGenerator<AudienceBlock> {
  const leavesOn = target.leaves_on
  const leftOut = await readLeftOut({ scope, draw, leavesOn }, { tx })
  yield* drawPeople({ draw, leavesOn, leftOut }, { db })
}
