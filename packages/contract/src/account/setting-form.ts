import * as z from 'zod/mini'
import { optionalOrBlank, flag, whole } from '../core/fields.ts'

/** 20,000 toman (spec §9): the least limit of the low-balance alert, and the usual one. In rial. */
export const MIN_LOW_CREDIT = 200_000
const MAX_LOW_CREDIT = 1_000_000_000_000

/** What the settings form holds and `user/setting` takes (U14): what is left out stays. */
export const settingForm = z.object({
  low_credit_alert: optionalOrBlank(flag),
  low_credit_amount: optionalOrBlank(whole({ min: MIN_LOW_CREDIT, max: MAX_LOW_CREDIT })),
  login_notify: optionalOrBlank(flag),
  send_report_sms: optionalOrBlank(flag),
})
