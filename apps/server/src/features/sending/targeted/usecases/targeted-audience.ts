import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { AudienceBlock } from '@peyk/sending-modes/_kit/audience.ts'
import type { Draw } from '@peyk/sending-modes/_kit/draw.ts'
import { drawsOf } from '@peyk/sending-modes/_kit/drawn-audience.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { checkDraws } from '../../../number-banks/drawing/usecases/check-draws.ts'
import { drawPeople, readPassedOver } from '../../../number-banks/drawing/usecases/draw-people.ts'
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

/** Draws for a send: whom all of its drawings pass over is read once, before the first. */
export function openDrawing(
  { scope, target }: Drawing,
  { tx, db }: DrawingDeps,
): (draw: Draw) => AsyncGenerator<AudienceBlock> {
  const leavesOn = target.leaves_on
  const read = async () => readPassedOver({ leavesOn, leftOut: await readLeftOut({ scope, target }, { tx }) }, { db })
  let passedOver: ReturnType<typeof read> | undefined
  return async function* drawn(draw) {
    passedOver ??= read()
    yield* drawPeople({ draw, leavesOn, passedOver: await passedOver }, { db })
  }
}
