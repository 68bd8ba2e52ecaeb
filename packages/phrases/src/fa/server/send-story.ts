import { reportScreens } from '../reports/report-screens.ts'

/** Who did something to a send, where their name is not the customer's business (decision 0078). */
export const staffInTimeline = reportScreens.senderKinds.staff

/** What the timeline of a send says of a step besides its name; numbers and dates come formatted. */
export const timelineNotes = {
  movedTo: (dateTime: string) => `به ${dateTime}`,
  expiredFor: (count: string) => `مهلت ${count} گیرنده پیش از ارسال تمام شد`,
  pace: reportScreens.paceText,
  paceOfLine: 'به سرعت خط',
} as const

/** Why money of a send came back (contract R4 `returns`). */
export const returnReasons = {
  failed: 'تحویل‌نگرفتن اپراتور',
  blacklist: 'لیست سیاه',
  cancelled: 'لغو پیش از ارسال',
  /** Of a send that staff refused: nobody cancelled it. */
  rejected: 'رد شدن ارسال',
  expired: 'پایان مهلت پیش از ارسال',
} as const
