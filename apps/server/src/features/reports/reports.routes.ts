import { contract } from '@peyk/contract/core/contract.ts'
import { sendIdOf } from '@peyk/contract/sending/sending.ts'
import { actorOf } from '../../platform/security/audit.ts'
import { routes } from '../../platform/http/routes.ts'
import { exportSends, exportSystemic } from './lists/usecases/export-lists.ts'
import { totalSends } from './lists/usecases/total-sends.ts'
import { countByOperator } from './usecases/count-by-operator.ts'
import { exportRecipients } from './usecases/export-recipients.ts'
import { listRecipients } from './usecases/list-recipients.ts'
import { deleteSavedFilter, listSavedFilters, saveFilter } from './lists/usecases/keep-filters.ts'
import { listArchive, listSends } from './lists/usecases/list-sends.ts'
import { listSystemMessages } from './lists/usecases/list-system-messages.ts'
import { showCurve } from './timeline/usecases/show-curve.ts'
import { showSend } from './usecases/show-send.ts'
import { makeProof } from './proofs/usecases/make-proof.ts'
import { showProofKey } from './proofs/usecases/show-proof-key.ts'
import { summariseDays } from './usecases/summarise-days.ts'

export const reportsRoutes = routes(contract.reports, {
  newList: ({ input, scope, deps }) => listSends({ scope, input }, deps),
  systemicList: ({ input, scope, deps }) => listSystemMessages({ scope, input }, deps),
  byBulk: ({ input, scope, deps }) => showSend({ scope, sendId: sendIdOf(input) }, deps),
  recipients: ({ input, scope, deps }) => listRecipients({ scope, input }, deps),
  bulkStats: ({ input, scope, deps }) => countByOperator({ scope, sendId: sendIdOf(input) }, deps),
  archiveList: ({ input, scope, deps }) => listArchive({ scope, input }, deps),
  sendTotals: ({ input, scope, deps }) => totalSends({ scope, input }, deps),
  exportSends: ({ input, scope, caller, request, deps }) =>
    exportSends({ scope, caller, input, isArchive: false, actor: actorOf(caller, request) }, deps),
  exportArchive: ({ input, scope, caller, request, deps }) =>
    exportSends({ scope, caller, input, isArchive: true, actor: actorOf(caller, request) }, deps),
  exportSystemic: ({ input, scope, caller, request, deps }) =>
    exportSystemic({ scope, caller, input, actor: actorOf(caller, request) }, deps),
  savedFilters: ({ input, scope, caller, deps }) =>
    listSavedFilters({ scope, userId: caller.userId, list: input.list }, deps),
  saveFilter: ({ input, scope, caller, deps }) => saveFilter({ scope, userId: caller.userId, input }, deps),
  deleteSavedFilter: ({ input, scope, caller, deps }) =>
    deleteSavedFilter({ scope, userId: caller.userId, id: input.id }, deps),
  archiveBulkStats: ({ input, scope, deps }) => countByOperator({ scope, sendId: sendIdOf(input) }, deps),
  deliveryCurve: ({ input, scope, deps }) => showCurve({ scope, sendId: sendIdOf(input) }, deps),
  makeProof: ({ input, scope, caller, request, deps }) =>
    makeProof({ scope, caller, actor: actorOf(caller, request), sendId: sendIdOf(input) }, deps),
  proofKey: ({ deps }) => showProofKey(deps),
  downloadRecipients: ({ input, scope, caller, request, deps }) =>
    exportRecipients({ scope, caller, input, actor: actorOf(caller, request) }, deps),
  summary: ({ input, scope, deps }) => summariseDays({ scope, days: input.days }, deps),
})
