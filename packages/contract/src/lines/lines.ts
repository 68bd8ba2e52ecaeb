import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { flag, id, isoTime, nothing, nullable } from '../core/fields.ts'
import { sendingType } from '../sending/sending.ts'

const agreement = z.object({
  id: z.int(),
  number_id: z.int(),
  number: z.string(),
  title: z.string(),
  description: z.string(),
  agreement_text: z.string(),
  file_url: nullable(z.string()),
  accepted: z.boolean(),
  accepted_at: nullable(isoTime),
  /** [ours] Whether staff must approve after the account has accepted the agreement. */
  needs_approval: z.boolean(),
  /** Ours: `waiting` for staff, or `refused` by them, with the reason. */
  state: z.enum(['open', 'waiting', 'granted', 'refused']),
  reason: nullable(z.string()),
})

/** S2. The lines offered under an agreement, those still to be accepted first; of an accepted one the text that was. */
export const agreementList = read({
  path: 'numbers/agreement-list',
  auth: 'token_or_key',
  permission: 'line.view',
  data: z.array(agreement),
  example: {
    data: [
      {
        id: 3,
        number_id: 18,
        number: '+989000505',
        title: 'تعهدنامهٔ خط تبلیغاتی ۹۰۰۰',
        description: 'خط اشتراکی برای پیام تبلیغاتی',
        agreement_text: 'ارسال‌کننده متعهد می‌شود که فقط برای کسانی پیام بفرستد که رضایت داده‌اند.',
        file_url: null,
        accepted: false,
        accepted_at: null,
        needs_approval: false,
        state: 'open' as const,
        reason: null,
      },
    ],
  },
})

/** Both calls bind the whole account, so they need the permission to manage its settings. */
const settingsAccess = { auth: 'token', permission: 'setting.manage' } as const

/** S3. From now on the account sends by the line; where the terms ask for the staff's consent, from then on. */
export const assignAgreement = write({
  ...settingsAccess,
  path: 'numbers/assign-agreement',
  body: z.object({
    agreement_id: id,
    number_id: id,
    accept: flag.check(z.refine((isAccepted) => isAccepted, { error: 'required' })),
  }),
  data: nothing,
  errors: ['lines.agreement_not_found', 'lines.already_assigned', 'lines.already_asked'],
  example: { request: { agreement_id: 3, number_id: 18, accept: true }, data: null },
})

/** S4. One line for each sending type; ours: null takes a default back. */
export const upsertDefaults = write({
  ...settingsAccess,
  path: 'numbers/defaults/upsert',
  body: z.object({
    items: z
      .array(z.object({ sending_type: sendingType, number_id: nullable(id) }))
      .check(z.minLength(1), z.maxLength(sendingType.options.length)),
  }),
  data: nothing,
  errors: ['lines.not_usable'],
  example: { request: { items: [{ sending_type: 'webservice', number_id: 18 }] }, data: null },
})
