import { engineScope } from '@peyk/database/scope.ts'
import type { Loop } from '../../../platform/work/loops.ts'
import { purgeDeleted } from '../usecases/purge-deleted.ts'
import { restartStalledImports } from '../imports/usecases/restart-stalled-imports.ts'
import { flushSearchIndex } from '../usecases/flush-contact-search.ts'

const scope = engineScope()

const deletedContactsLoop: Loop = {
  name: 'deleted contacts',
  pauseMs: 30_000,
  maxPauseMs: 120_000,
  run: ({ deps }) => purgeDeleted({ scope }, deps),
}

const stalledImportsLoop: Loop = {
  name: 'silent imports',
  pauseMs: 60_000,
  run: ({ deps }) => restartStalledImports({ scope }, deps),
}

const searchIndexLoop: Loop = {
  name: 'new contacts for searches',
  pauseMs: 3000,
  maxPauseMs: 60_000,
  async run({ deps }) {
    return { found: await flushSearchIndex({ scope }, deps) }
  },
}

export const phonebookLoops: readonly Loop[] = [deletedContactsLoop, stalledImportsLoop, searchIndexLoop]
