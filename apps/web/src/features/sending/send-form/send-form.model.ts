import type { Line } from '@peyk/contract/sending/sending.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import type { TargetForm } from '@peyk/sending-modes/_kit/form.ts'
import type { FormKey } from '@peyk/sending-modes/registry.web.tsx'
import { epochOfValue } from '@peyk/ui/date/date-value.ts'
import { areAttachedLinks, toLinksRequest, type AttachedLink } from '../../../lib/links/message-links.ts'
import { toRequestTime } from '../../../lib/schedules/send-time.model.ts'
import { GRANTED_UNDO_SECONDS } from '@peyk/domain/delivery/send-badge.ts'
import { isSendRateInvalid, toSendRateRequest, type SendRate } from '../../../lib/send-rate/send-rate.model.ts'
import {
  emptyAbTest,
  abTestProblems,
  joinTexts,
  type AbTestForm,
  type AbTestProblems,
} from '../ab-test/ab-test.model.ts'
import type { PreviewRequest, ConfirmExtras, TargetRequest } from '../sending.api.ts'
import { isRecurrenceForm, scheduleProblems, type RecurrenceForm } from '../schedule-fields/schedule-choice.model.ts'

/** Forms by their mode; that of a pattern stands on the page of the pattern, and is no way of its own to begin a send. */
export type SendFormKey = FormKey | 'pattern'

/** Under which the form of a mode is kept in the browser, behind the name of who fills it. */
export const autosaveName = (mode: SendFormKey): string => `${mode}-send`

/** A line as the form needs it, small enough to be kept in a draft. */
export type SelectedLine = Pick<Line, 'id' | 'number' | 'alias' | 'needs_cancel_suffix' | 'is_66_char'> &
  // Absent in drafts of before.
  Partial<Pick<Line, 'type' | 'opens_at' | 'closes_at'>>

/** The line as hints about the text look at it. */
export const toHintLine = (line: SelectedLine | null) =>
  line && { needsCancelSuffix: line.needs_cancel_suffix, is66: line.is_66_char === 1, type: line.type }

/** What the form of every mode holds; its draft is the same object. */
export interface SendForm<Target> extends AbTestForm {
  line: SelectedLine | null
  /** Whom it is for, as the mode holds it. */
  target: Target
  /** Without the line's tail. */
  message: string
  /** The tracked links that were chosen for the message. */
  links: readonly AttachedLink[]
  isScheduled: boolean
  /** `YYYY/MM/DD HH:mm` in Tehran; empty for none. */
  sendAt: string
  /** Absent in drafts of before; null: as fast as it goes. */
  pace?: SendRate | null
  /** Absent in drafts of before; null: once. */
  repeat?: RecurrenceForm | null
}

export const emptyForm = <Target>({ empty }: Pick<TargetForm<Target>, 'empty'>): SendForm<Target> => ({
  line: null,
  target: empty,
  message: '',
  links: [],
  isScheduled: false,
  sendAt: '',
  pace: null,
  repeat: null,
  ...emptyAbTest,
})

/** Whether a stored thing is a form of this mode and version; anything else is forgotten. */
export const isSendForm = <Target>(
  stored: unknown,
  { isFormValues }: Pick<TargetForm<Target>, 'isFormValues'>,
): stored is SendForm<Target> => {
  if (typeof stored !== 'object' || stored === null) return false
  const form = stored as Partial<SendForm<unknown>>
  return (
    typeof form.message === 'string' &&
    areAttachedLinks(form.links) &&
    typeof form.sendAt === 'string' &&
    typeof form.isScheduled === 'boolean' &&
    isFormValues(form.target) &&
    (form.pace === undefined || typeof form.pace === 'object') &&
    (form.repeat === undefined || form.repeat === null || isRecurrenceForm(form.repeat)) &&
    (form.line === null || typeof form.line?.number === 'string')
  )
}

/** Whether there is anything worth keeping. */
export const isWorthSaving = <Target>(
  form: SendForm<Target>,
  target: Pick<TargetForm<Target>, 'isWorthSaving'>,
): boolean => form.message !== '' || target.isWorthSaving(form.target)

type FormProblems = Partial<Record<'line' | 'target' | 'message' | 'sendAt' | 'repeat' | 'pace', string>> &
  AbTestProblems

const { problems } = sendWizard

interface ValidationContext<Target> {
  nowMs: number
  target: Pick<TargetForm<Target>, 'errorOf'>
  audienceProblem: string | null
  /** The texts stand in the target. */
  hasTextsInTarget?: boolean
}

/** What keeps the form from being sent, by field. `counted` is what counting the audience found against it. */
export const sendFormProblems = <Target>(
  form: SendForm<Target>,
  { nowMs, target, audienceProblem, hasTextsInTarget = false }: ValidationContext<Target>,
): FormProblems => {
  const ofTarget = target.errorOf(form.target) ?? audienceProblem
  return {
    ...(form.line === null && { line: problems.line }),
    ...(ofTarget !== null && { target: ofTarget }),
    ...(!hasTextsInTarget && form.message.trim() === '' && { message: problems.message }),
    ...scheduleProblems(form, nowMs),
    ...(isSendRateInvalid(form.pace) && { pace: problems.pace }),
    ...abTestProblems(form),
  }
}

/** What is counted of a form. */
export const toPreviewRequest = <Target>(
  form: SendForm<Target>,
  { toRequest }: Pick<TargetForm<Target, TargetRequest>, 'toRequest'>,
): PreviewRequest => {
  const { line, message, target } = form
  const text = message !== '' && { message }
  return { from_number: line?.number ?? '', ...text, ...toRequest(target, message) } as PreviewRequest
}

/** What the user saw and agreed to when they confirmed. */
export interface ConfirmedPreview {
  expectedPrice: number
  guardsRepeat: boolean
  shiftsToHours: boolean
}

/** What is said when the counted is confirmed. `expectedPrice` in rial is what the user saw. */
export const toConfirmExtras = (
  { isScheduled, sendAt, links, pace = null, ...form }: Pick<SendForm<unknown>, 'isScheduled' | 'sendAt' | 'links' | 'message' | 'pace' | keyof AbTestForm>, // prettier-ignore
  { expectedPrice, guardsRepeat, shiftsToHours }: ConfirmedPreview,
): ConfirmExtras => {
  const sendAtMs = isScheduled ? epochOfValue(sendAt) : null
  return {
    ...toLinksRequest(links, joinTexts(form)),
    ...toSendRateRequest(pace),
    expected_price: expectedPrice,
    ...(guardsRepeat && { guard_repeat: true }),
    ...(shiftsToHours && { shift_to_hours: true }),
    ...(sendAtMs === null ? { undo_seconds: GRANTED_UNDO_SECONDS } : { send_time: toRequestTime(sendAtMs) }),
  }
}
