import { createPartitionsStatement } from '@peyk/database/migrate.ts'
import { engineScope } from '@peyk/database/scope.ts'
import type { Loop } from '../work/loops.ts'

/** A process that runs for months makes the partitions of the months to come. */
export const partitionsLoop: Loop = {
  name: 'partitions',
  pauseMs: 6 * 3_600_000,
  async run({ deps: { db, clock } }) {
    await db.asEngine(engineScope(), (tx) => tx.query(createPartitionsStatement(new Date(clock.now()))))
  },
}
