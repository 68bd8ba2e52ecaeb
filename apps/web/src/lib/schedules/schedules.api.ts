import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import * as schedulesContract from '@peyk/contract/sending/sending-schedules.ts'

// Apart from the feature's other calls: otherwise the forms of all modes would load it, and few sends recur.

const schedules = apiOf('sending', schedulesContract)

export type RecurringSendRequest = CallFields<typeof schedulesContract.startSchedule>
export const useStartRecurringSend = () => useMutationFor(schedules.startSchedule, { invalidates: ['sending'] })

/** The sends in a period of at most two months. */
export const calendarQuery = (params: { from: number; to: number }) => queryOptionsFor(schedules.calendar, params)

export const schedulesQuery = (params: { page: number; per_page: number; state?: 'active' | 'ended' | 'cancelled' }) =>
  queryOptions({ ...queryOptionsFor(schedules.listSchedules, params), placeholderData: keepPreviousData })

export const scheduleQuery = (scheduleId: number) =>
  queryOptionsFor(schedules.showSchedule, { schedule_id: scheduleId })

/** What became of the dates of one so far. */
export const scheduleRunsQuery = (params: { schedule_id: number; page: number; per_page: number }) =>
  queryOptions({ ...queryOptionsFor(schedules.scheduleRuns, params), placeholderData: keepPreviousData })

export const useRescheduleSend = () => useMutationFor(schedules.move, { invalidates: ['sending', 'reports'] })
export const useChangeOccurrence = () => useMutationFor(schedules.changeDate, { invalidates: ['sending'] })
export const useChangeSchedule = () => useMutationFor(schedules.changeSchedule, { invalidates: ['sending'] })
export const useCancelSchedule = () => useMutationFor(schedules.cancelSchedule, { invalidates: ['sending'] })
