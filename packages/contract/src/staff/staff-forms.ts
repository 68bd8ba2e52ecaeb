import * as z from 'zod/mini'
import { minuteOfDay } from '@peyk/domain/line-hours/hours.ts'
import { STAFF_AREAS } from '@peyk/domain/permission/permissions.ts'
import { optionalOrBlank, flag, id, intId, mobile, rial, text, utcDateTime, whole } from '../core/fields.ts'
import { optionalPassword } from '../account/security-forms.ts'
import { LINE_SENDING_TYPES, LINE_TYPES, LONG_STYLES } from '../lines/line-kinds.ts'

// What the forms of the staff console hold. In a file of its own: the forms check by it, and a schema beside the
// endpoint would bring the schema library into the panel's first script.

/** Longest reason; it is shown to the customer. */
export const REASON_LENGTH = 500
/** 100 billion rial: more is a slip of the finger. */
export const MAX_RIAL = 100_000_000_000

/** Rial per part; more is a slip of the finger. */
export const MAX_PRICE = 1_000_000

/** Whole rial, or with one decimal. */
const price = rial({ max: MAX_PRICE }).check(
  z.refine((rial) => Math.abs(rial * 10 - Math.round(rial * 10)) < 1e-6, { error: 'one_decimal' }),
)

/** Prices of a line family; those of the other operators are 10 percent higher unless given. */
export const priceForm = z.object({
  persian_mci: price,
  english_mci: price,
  persian_other: optionalOrBlank(price),
  english_other: optionalOrBlank(price),
  effective_from: optionalOrBlank(utcDateTime),
})

export const blockForm = z.object({ reason: text(REASON_LENGTH) })

export const creditForm = z.object({
  direction: z.enum(['increase', 'decrease']),
  /** Rial. */
  amount: whole({ min: 1, max: MAX_RIAL }),
  reason: text(REASON_LENGTH),
})

export const subscriptionForm = z.object({ is_bought_panel: flag, has_link_tracker: flag })

/** A rejection requires a reason; the server checks it. */
export const decisionForm = z.object({
  decision: z.enum(['confirm', 'reject']),
  reason: optionalOrBlank(text(REASON_LENGTH)),
})

export const sendDecisionForm = z.object({
  decision: z.enum(['approve', 'reject']),
  reason: optionalOrBlank(text(REASON_LENGTH)),
})

export const moderationForm = z.object({ is_monitored: flag })

/** Latin letters, digits, `-` and `.`, 4 to 32 of them (contract §1.4, username rule). */
const userName = z
  .string()
  .check(z.trim(), z.minLength(4), z.maxLength(32), z.regex(/^[A-Za-z0-9.-]*$/, { error: 'user_name' }))

const staffMemberFields = {
  name: text(100),
  /** For an existing member it must be unchanged. */
  mobile: optionalOrBlank(mobile),
  /** A member without a role is a staff owner. */
  role_id: optionalOrBlank(id),
  is_owner: flag,
  /** The caller's own password: required for a new member or a new password. */
  current_password: optionalPassword,
}

export const staffMemberForm = z.object({
  user_name: userName,
  password: z.string().check(z.minLength(8), z.maxLength(256)),
  ...staffMemberFields,
})

export const staffMemberEditForm = z.object({
  ...staffMemberFields,
  /** A new password; empty leaves the present one. */
  password: optionalOrBlank(z.string().check(z.minLength(8), z.maxLength(256))),
})

export const staffRoleForm = z.object({
  title: text(100),
  areas: z.array(z.enum(STAFF_AREAS)).check(z.minLength(1), z.maxLength(STAFF_AREAS.length)),
})

/** Message parts per second that any line may be given. */
export const MAX_RATE = 10_000

const timeOfDay = z.string().check(
  z.trim(),
  z.refine((time) => minuteOfDay(time) !== null, { error: 'time_of_day' }),
)

const lineFields = {
  alias: optionalOrBlank(text(60)),
  type: z.enum(LINE_TYPES),
  operator_id: intId,
  carrier: text(40),
  /** Absent: every account's. */
  account_id: optionalOrBlank(id),
  rate_per_second: optionalOrBlank(whole({ min: 1, max: MAX_RATE })),
  needs_cancel_suffix: flag,
  is_66_char: optionalOrBlank(flag),
  gets: optionalOrBlank(flag),
  is_active: optionalOrBlank(flag),
  is_monitored: optionalOrBlank(flag),
  /** Hours of the day in Tehran in which advertising may leave, `07:00` and `22:00`; both or none. */
  opens_at: optionalOrBlank(timeOfDay),
  closes_at: optionalOrBlank(timeOfDay),
  /** Ways of sending that the line serves; none named: all. */
  sending_types: optionalOrBlank(z.array(z.enum(LINE_SENDING_TYPES)).check(z.maxLength(LINE_SENDING_TYPES.length))),
}

export const lineForm = z.object({ number: text(24), ...lineFields })
export const lineEditForm = z.object({
  ...lineFields,
  /** The version of the line that the editor saw: a change by somebody else since then is refused. Absent: not checked. */
  edition: optionalOrBlank(intId),
})

export const agreementForm = z.object({
  title: text(120),
  description: optionalOrBlank(text(300)),
  /** Staff approve an account that accepted before it gets the line. */
  needs_approval: optionalOrBlank(flag),
  agreement_text: text(5000),
  file_url: optionalOrBlank(
    z.string().check(
      z.trim(),
      z.maxLength(500),
      z.refine((url) => /^https:\/\/[^\s/]+\.[^\s]+$/i.test(url), { error: 'not_https' }),
    ),
  ),
})

export const lineAccountForm = z.object({
  account_id: id,
  decision: z.enum(['grant', 'refuse']),
  /** The state that staff saw: a decision by somebody else since then is refused. */
  state: z.enum(['none', 'waiting', 'granted', 'refused']),
  reason: optionalOrBlank(text(REASON_LENGTH)),
})

/** The most connections of a carrier, and messages on each that wait for their answer. */
export const MAX_BINDS = 16
export const MAX_WINDOW = 2000

const carrierFields = {
  title: text(60),
  host: z.string().check(z.trim(), z.minLength(1), z.maxLength(253), z.regex(/^[A-Za-z0-9.:-]*$/, { error: 'host' })),
  port: whole({ min: 1, max: 65_535 }),
  system_id: text(64),
  binds: whole({ min: 1, max: MAX_BINDS }),
  window_size: whole({ min: 1, max: MAX_WINDOW }),
  /** Message parts per second over all connections; absent: as the operator takes them. */
  rate_per_second: optionalOrBlank(whole({ min: 1, max: MAX_RATE * 10 })),
  long_style: z.enum(LONG_STYLES),
  uses_tls: flag,
  is_active: flag,
}

export const carrierForm = z.object({
  /** Small Latin letters, digits and `-`; it stays, since reports and lines name it. */
  key: z
    .string()
    .check(z.trim(), z.minLength(2), z.maxLength(40), z.regex(/^[a-z0-9][a-z0-9-]*$/, { error: 'carrier_key' })),
  password: z.string().check(z.minLength(1), z.maxLength(64)),
  ...carrierFields,
})

export const carrierEditForm = z.object({
  ...carrierFields,
  /** A new one; empty leaves it as it is. It is never answered. */
  password: optionalOrBlank(z.string().check(z.maxLength(64))),
  edition: optionalOrBlank(intId),
})
