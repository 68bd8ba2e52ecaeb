import { engineScope } from '@peyk/database/scope.ts'
import type { Loop } from '../../../platform/work/loops.ts'
import { cleanUp } from '../usecases/purge-deleted.ts'
import { nudgeImports } from '../imports/usecases/restart-stalled-imports.ts'
import { tidySearch } from '../usecases/flush-contact-search.ts'

const scope = engineScope()

const deletedContactsLoop: Loop = {
  name: 'deleted contacts',
  pauseMs: 30_000,
  run: ({ deps }) => cleanUp({ scope }, deps),
}

const silentImportsLoop: Loop = {
  name: 'silent imports',
  pauseMs: 60_000,
  run: ({ deps }) => nudgeImports({ scope }, deps),
}

const newMarksLoop: Loop = {
  name: 'new contacts for searches',
  pauseMs: 3000,
  run: ({ deps }) => tidySearch({ scope }, deps),
}

export const phonebookLoops: readonly Loop[] = [deletedContactsLoop, silentImportsLoop, newMarksLoop]
