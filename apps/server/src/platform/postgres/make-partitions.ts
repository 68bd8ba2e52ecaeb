import { createPartitionsStatement } from '@peyk/database/migrate.ts'
import { engineScope } from '@peyk/database/scope.ts'
import type { Loop } from '../work/loops.ts'

/**
 * The one schedule of partitions: those around today are made at every start by `migrate`, and four times a day here,
 * so that a worker that runs for months is always two months ahead.
 */
export const partitionsLoop: Loop = {
  name: 'partitions',
  pauseMs: 6 * 3_600_000,
  async run({ deps: { db, clock } }) {
    await db.asEngine(engineScope(), (tx) => tx.query(createPartitionsStatement(new Date(clock.now()))))
  },
}
