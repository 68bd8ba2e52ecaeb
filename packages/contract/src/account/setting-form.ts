import * as z from 'zod/mini'
import { absentable, flag, whole } from '../core/fields.ts'

/** 20,000 toman (spec §9): the least limit of the low-balance alert, and the usual one. In rial. */
export const LOW_CREDIT_LEAST = 200_000
const LOW_CREDIT_MOST = 1_000_000_000_000

/** What the settings form holds and `user/setting` takes (U14): what is left out stays. */
export const settingForm = z.object({
  low_credit_alert: absentable(flag),
  low_credit_amount: absentable(whole({ min: LOW_CREDIT_LEAST, max: LOW_CREDIT_MOST })),
  login_notify: absentable(flag),
  send_report_sms: absentable(flag),
})
