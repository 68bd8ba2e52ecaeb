import { contract } from '@peyk/contract/core/contract.ts'
import { sendIdOf } from '@peyk/contract/sending/sending.ts'
import { routes } from '../../platform/http/routes.ts'
import {
  countNumbers,
  listPhonebooksForSending,
  listNumbersOfPhonebook,
} from '../phonebook/audiences/usecases/pick-recipients.ts'
import { calculatePrice } from './prices/usecases/calculate-price.ts'
import { changeThrottle } from './control/usecases/change-throttle.ts'
import { toThrottle } from './submit/usecases/check-submit.ts'
import { cancelSchedule, changeDate, moveSend } from './schedules/usecases/change-schedule.ts'
import { cancelSend } from './control/usecases/cancel-send.ts'
import { decideAbTest } from './ab-tests/usecases/decide-ab-test.ts'
import { listLines } from './submit/usecases/list-lines.ts'
import { listPreviewRows } from './previews/usecases/list-preview-rows.ts'
import { listScheduleRuns, listSchedules } from './schedules/usecases/list-schedules.ts'
import { pauseSend, resumeSend } from './control/usecases/pause-send.ts'
import { updateSchedule } from './schedules/usecases/update-schedule.ts'
import { retryChoices, retrySend } from './control/usecases/retry-send.ts'
import { sendByUrl } from './by-url/usecases/send-by-url.ts'
import { showCalendar } from './schedules/usecases/show-calendar.ts'
import { showSchedule } from './schedules/usecases/show-schedule.ts'
import { showPreview } from './previews/usecases/show-preview.ts'
import { showAbTestStatus } from './ab-tests/usecases/show-ab-test.ts'
import { estimateAbTest, launchAbTest } from './ab-tests/usecases/start-ab-test.ts'
import { stopAbTest } from './ab-tests/usecases/stop-ab-test.ts'
import { createSchedule } from './schedules/usecases/create-schedule.ts'
import { startPreview } from './previews/usecases/start-preview.ts'
import { submitPreview } from './submit/usecases/submit-preview.ts'
import { createSend } from './submit/usecases/create-send.ts'

export const sendingRoutes = routes(contract.sending, {
  numbers: ({ input, scope, deps }) => listLines({ scope, input }, deps),
  send: ({ input, scope, caller, request, deps, runOnce }) =>
    createSend({ scope, caller, ip: request.ip, input, once: runOnce }, deps),
  sendByUrl: ({ input, request, runOnce, identify, deps }) =>
    sendByUrl({ fields: input, request, once: runOnce, identify }, deps),
  calculatePrice: ({ input, scope, deps }) => calculatePrice({ scope, input }, deps),
  cancel: ({ input, scope, caller, deps }) => cancelSend({ scope, sendId: sendIdOf(input), by: caller }, deps),
  pause: ({ input, scope, caller, deps }) => pauseSend({ scope, sendId: sendIdOf(input), by: caller }, deps),
  resume: ({ input, scope, caller, deps }) => resumeSend({ scope, sendId: sendIdOf(input), by: caller }, deps),
  changePace: ({ input, scope, caller, deps }) =>
    changeThrottle({ scope, sendId: sendIdOf(input), pace: toThrottle(input), by: caller }, deps),
  startSchedule: ({ input, scope, caller, request, deps }) =>
    createSchedule({ scope, caller, ip: request.ip, input }, deps),
  calendar: ({ input, scope, deps }) => showCalendar({ scope, ...input }, deps),
  changeDate: ({ input, scope, deps }) =>
    changeDate(
      {
        scope,
        scheduleId: input.schedule_id,
        nominalMs: input.nominal_at,
        toMs: input.to ?? null,
        shifts: input.shift_to_hours === true,
      },
      deps,
    ),
  listSchedules: ({ input, scope, deps }) => listSchedules({ scope, input }, deps),
  showSchedule: ({ input, scope, deps }) => showSchedule({ scope, scheduleId: input.schedule_id }, deps),
  scheduleRuns: ({ input, scope, deps }) => listScheduleRuns({ scope, input }, deps),
  changeSchedule: ({ input, scope, caller, deps }) => updateSchedule({ scope, caller, input }, deps),
  cancelSchedule: ({ input, scope, deps }) => cancelSchedule({ scope, scheduleId: input.schedule_id }, deps),
  move: ({ input, scope, caller, deps }) =>
    moveSend(
      {
        scope,
        by: caller,
        sendId: sendIdOf(input),
        toMs: input.send_time,
        shifts: input.shift_to_hours === true,
      },
      deps,
    ),
  retryChoices: ({ input, scope, deps }) => retryChoices({ scope, sendId: sendIdOf(input) }, deps),
  retry: ({ input, scope, caller, request, deps }) =>
    retrySend({ scope, caller, ip: request.ip, sendId: sendIdOf(input), of: input.of, extras: input }, deps),
  startPreview: ({ input, scope, caller, deps }) => startPreview({ scope, caller, input }, deps),
  showPreview: ({ input, scope, caller, deps }) => showPreview({ scope, caller, previewId: input.preview_id }, deps),
  previewRows: ({ input, scope, caller, deps }) => listPreviewRows({ scope, caller, input }, deps),
  submitPreview: ({ input: { preview_id: previewId, ...extras }, scope, caller, request, deps }) =>
    submitPreview({ scope, caller, ip: request.ip, previewId, extras }, deps),
  planAbTest: ({ input: { preview_id: previewId, ...input }, scope, caller, deps }) =>
    estimateAbTest({ scope, caller, previewId, input }, deps),
  startAbTest: ({ input: { preview_id: previewId, ...input }, scope, caller, request, deps }) =>
    launchAbTest({ scope, caller, ip: request.ip, previewId, input }, deps),
  showAbTest: ({ input, scope, deps }) => showAbTestStatus({ scope, testId: input.id }, deps),
  decideAbTest: ({ input, scope, caller, deps }) =>
    decideAbTest({ scope, caller, testId: input.id, text: input.text }, deps),
  stopAbTest: ({ input, scope, caller, deps }) => stopAbTest({ scope, caller, testId: input.id }, deps),
  countNumbers: ({ input, scope, deps }) => countNumbers({ scope, input }, deps),
  phonebooks: ({ input, scope, deps }) => listPhonebooksForSending({ scope, input }, deps),
  phonebookNumbers: ({ input, scope, deps }) => listNumbersOfPhonebook({ scope, input }, deps),
})
