import { recurrenceTexts } from '@peyk/phrases/fa/sending/recurrence.ts'
import { toLinksRequest } from '../../../lib/links/message-links.ts'
import { toSendRateRequest } from '../../../lib/send-rate/send-rate.model.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { toRecurrenceRequest } from './recurrence-form.model.ts'
import type { SendForm } from '../send-form/send-form.model.ts'
import type { PreviewRequest } from '../sending.api.ts'
import { activeRecurrence } from './schedule-choice.model.ts'
import { useStartRecurringSend, type RecurringSendRequest } from '../../../lib/schedules/schedules.api.ts'

/** A send that comes again: it is counted as any other, and what is confirmed is its rule. */
export const useRecurringSend = (form: SendForm<unknown>, onMade: (scheduleId: number) => void) => {
  const start = useStartRecurringSend()
  const choice = activeRecurrence(form)
  const begin = async (counted: PreviewRequest) => {
    const rule = choice === null ? {} : toRecurrenceRequest(choice)
    const extras = { ...toLinksRequest(form.links, form.message), ...toSendRateRequest(form.pace ?? null), ...rule }
    const { schedule_id: id } = await start.mutateAsync({ ...counted, ...extras } as RecurringSendRequest)
    showToast({ title: recurrenceTexts.made })
    onMade(id)
  }
  return {
    choice,
    isStarting: start.isPending,
    /** What is done when it is confirmed; undefined where the form leaves once. */
    begin: choice === null ? undefined : begin,
  }
}
