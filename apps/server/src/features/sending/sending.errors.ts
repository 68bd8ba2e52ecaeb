import { isTargeted } from '@peyk/contract/sending/targeted-sends.ts'
import { refusal } from '../../platform/app-error.ts'

export const sendingErrors = {
  /** Not assigned to the account, switched off, or not made for this type of send. */
  lineNotUsable: (field: string) => refusal('sending.line_not_usable', { field }),
  noValidRecipient: (field: string) => refusal('sending.no_valid_recipient', { field }),
  /** Nobody is left of an audience; people of a number bank are passed over, and were never written by the caller. */
  nobodyLeft: ({ type, field }: { type: string; field: string }) =>
    refusal(isTargeted(type) ? 'sending.everyone_left_out' : 'sending.no_valid_recipient', { field }),
  timePast: (field = 'send_time') => refusal('sending.time_past', { field }),
  timeTooFar: (field = 'send_time') => refusal('sending.time_too_far', { field }),
  outsideHours: (values: { opens: string; closes: string; at: string }) =>
    refusal('sending.outside_hours', { field: 'shift_to_hours', values }),
  textTooLong: ({ field, limit }: { field: string; limit: number }) =>
    refusal('sending.text_too_long', { field, values: { limit } }),
  tooManyRecipients: ({ field, limit }: { field: string; limit: number }) =>
    refusal('sending.too_many_recipients', { field, values: { limit } }),
  /** Number banks are for advertising: what a service line sends is awaited. */
  needsAdvertLine: (field: string) => refusal('sending.needs_advert_line', { field }),
  /** Nobody stands in what was chosen. */
  nobodyChosen: (field: string) => refusal('sending.nobody_chosen', { field }),
  notForSending: (field: string) => refusal('sending.not_for_sending', { field }),
  fileFailed: ({ field, reason }: { field: string; reason: string }) =>
    refusal('sending.file_failed', { field, values: { reason } }),
  audienceChanged: (field: string) => refusal('sending.audience_changed', { field }),
  previewNotFound: () => refusal('sending.preview_not_found'),
  previewNotReady: () => refusal('sending.preview_not_ready'),
  previewUsed: () => refusal('sending.preview_used'),
  missingVariable: (name: string) => refusal('sending.missing_variable', { field: `params.${name}`, values: { name } }),
  notCancellable: () => refusal('sending.not_cancellable'),
  notPausable: () => refusal('sending.not_pausable'),
  notFound: () => refusal('reports.not_found'),
  /** A targeted send stays on the day whose adverts it was counted for. */
  dayFixed: () => refusal('sending.day_fixed', { field: 'send_time' }),
  blocked: () => refusal('sending.blocked'),
  repeat: () => refusal('sending.repeat', { field: 'repeat' }),
  /** `source`: what a placeholder would take its value from. */
  unknownPlaceholder: ({ names, source }: { names: string; source: 'file' | 'contacts' }) =>
    refusal('sending.unknown_placeholder', { field: 'message', values: { names, source } }),
  noValue: ({ names, source }: { names: string; source: 'file' | 'contacts' }) =>
    refusal('sending.no_value', { field: 'message', values: { names, source } }),
  rowTextTooLong: (refused: { field: string; rows: string; limit: number; source: 'file' | 'contacts' }) => {
    const { field, ...values } = refused
    return refusal('sending.row_text_too_long', { field, values })
  },
  priceChanged: () => refusal('sending.price_changed', { field: 'expected_price' }),
  paceTooSlow: () => refusal('sending.pace_too_slow', { field: 'pace' }),
  notMovable: () => refusal('sending.not_movable'),
  neverComes: () => refusal('sending.never_comes', { field: 'repeat' }),
  manySchedules: (limit: number) => refusal('sending.many_schedules', { values: { limit } }),
  scheduleNotFound: () => refusal('sending.schedule_not_found'),
  stretchTooLong: () => refusal('sending.stretch_too_long', { field: 'to' }),
  notRetryable: () => refusal('sending.not_retryable'),
  nobodyToRetry: () => refusal('sending.nobody_to_retry'),
  retryRunning: () => refusal('sending.retry_running'),
  abOneText: () => refusal('sending.ab_one_text', { field: 'text_b' }),
  abSameText: (field: string) => refusal('sending.ab_same_text', { field }),
  abNoLink: (field: string) => refusal('sending.ab_no_link', { field }),
  abShareSmall: (least: number) => refusal('sending.ab_share_small', { field: 'share', values: { least } }),
  abTooFew: (least: number) => refusal('sending.ab_too_few', { field: 'share', values: { least } }),
  abPace: (least: number) => refusal('sending.ab_pace', { field: 'pace', values: { least } }),
  abOutsideHours: (values: { opens: string; closes: string; at: string }) =>
    refusal('sending.ab_outside_hours', { field: 'minutes', values }),
  abNoInbox: () => refusal('sending.ab_no_inbox', { field: 'criterion' }),
  abNotFound: () => refusal('sending.ab_not_found'),
  abOver: () => refusal('sending.ab_over'),
  abUnknownText: () => refusal('sending.ab_unknown_text', { field: 'text' }),
  abNotSent: () => refusal('sending.ab_not_sent'),
  insufficientCredit: ({ missingRial }: { missingRial: number }) =>
    refusal('wallet.insufficient_credit', { values: { missing: missingRial }, parameters: [missingRial] }),
  notPermitted: () => refusal('call.forbidden'),
  unauthenticated: () => refusal('call.unauthenticated'),
  needsKey: () => refusal('session.second_factor_needs_key'),
}
