import { numberBankCalls, staffCalls } from '@peyk/contract/core/contract.ts'
import type { Caller } from '../../platform/http/auth/caller.ts'
import { routes, type RequestInfo } from '../../platform/http/routes.ts'
import { actorOf } from '../../platform/security/audit.ts'
import { countChoices } from './counting/usecases/count-choices.ts'
import { countTrade } from './counting/usecases/count-trade.ts'
import { limitCounts } from './counting/usecases/limit-counts.ts'
import { listTowers } from './counting/usecases/list-towers.ts'
import { showDensity } from './counting/usecases/show-density.ts'
import { cancelLoad } from './loading/usecases/cancel-load.ts'
import { restartLoad } from './loading/usecases/restart-load.ts'
import { uploadBank } from './loading/usecases/upload-bank.ts'
import { findNumber } from './removal/usecases/find-number.ts'
import { listRemoved, putNumberBack, removeNumbers } from './removal/usecases/remove-numbers.ts'
import { showBankSettings, updateBankSettings } from './settings/usecases/bank-settings.ts'
import { listBanks, showBank } from './versions/usecases/list-banks.ts'
import { showCounts } from './versions/usecases/show-counts.ts'
import { activateBank, deleteBank, retireBank, updateBank } from './versions/usecases/switch-version.ts'
import { exportRejects, makeBankSample } from './versions/usecases/write-bank-files.ts'

const staffOf = ({ caller, request }: { caller: Caller; request: RequestInfo }) => ({
  ...actorOf(caller, { ip: request.ip }),
  userId: caller.userId,
})

export const numberBankRoutes = routes(staffCalls.numberBanks, {
  numberBanks: ({ input, caller, deps }) => listBanks({ input, staffUserId: caller.userId }, deps),
  numberBank: ({ input, caller, deps }) => showBank({ id: input.id, staffUserId: caller.userId }, deps),
  numberBankCounts: ({ input, caller, deps }) => showCounts({ id: input.id, staffUserId: caller.userId }, deps),
  uploadNumberBank: ({ input, scope, deps, ...call }) => uploadBank({ scope, staff: staffOf(call), input }, deps),
  loadNumberBank: ({ input, deps, ...call }) => restartLoad({ staff: staffOf(call), input }, deps),
  cancelNumberBankLoad: ({ input, deps, ...call }) => cancelLoad({ id: input.id, staff: staffOf(call) }, deps),
  activateNumberBank: ({ input, deps, ...call }) => activateBank({ id: input.id, staff: staffOf(call) }, deps),
  retireNumberBank: ({ input, deps, ...call }) => retireBank({ id: input.id, staff: staffOf(call) }, deps),
  updateNumberBank: ({ input: { id, ...input }, deps, ...call }) =>
    updateBank({ id, staff: staffOf(call), input }, deps),
  deleteNumberBank: ({ input, deps, ...call }) => deleteBank({ id: input.id, staff: staffOf(call) }, deps),
  numberBankRejects: async ({ input, deps, respondWithFile, ...call }) => {
    respondWithFile(await exportRejects({ input, staff: staffOf(call) }, deps))
    return null
  },
  numberBankSample: async ({ input, respondWithFile }) => {
    respondWithFile(makeBankSample(input))
    return null
  },
  findInNumberBanks: ({ input, deps, ...call }) => findNumber({ mobile: input.mobile, staff: staffOf(call) }, deps),
  removedNumbers: ({ input, caller, deps }) => listRemoved({ input, staffUserId: caller.userId }, deps),
  removeNumbers: ({ input, deps, ...call }) => removeNumbers({ input, staff: staffOf(call) }, deps),
  putBackNumber: ({ input, deps, ...call }) => putNumberBack({ input, staff: staffOf(call) }, deps),
  numberBankSettings: ({ caller, deps }) => showBankSettings({ staffUserId: caller.userId }, deps),
  updateNumberBankSettings: ({ input, deps, ...call }) => updateBankSettings({ input, staff: staffOf(call) }, deps),
})

/** What customers ask: counts alone, and no number. */
export const bankCountingRoutes = routes(numberBankCalls.counting, {
  bankCounts: ({ input, scope, deps }) => limitCounts(scope, () => countChoices({ input, scope }, deps)),
  jobNumberCount: ({ input, scope, deps }) => limitCounts(scope, () => countTrade({ input }, deps)),
  bankTowers: ({ input, scope, deps }) => limitCounts(scope, () => listTowers({ input }, deps)),
  bankDensity: ({ input, scope, deps }) => limitCounts(scope, () => showDensity({ input }, deps)),
})
