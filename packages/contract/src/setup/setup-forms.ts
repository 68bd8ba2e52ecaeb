import * as z from 'zod/mini'
import { flag, id, intId, mobile, optionalOrBlank, text } from '../core/fields.ts'
import { userName } from '../session/person-fields.ts'
import { carrierForm } from '../staff/staff-forms.ts'

// What the forms of the first run hold. In a file of its own: the forms check by it.

/** A bind with these; with `key` and without a password that of the carrier, as long as it leads to the same place. */
export const carrierTestForm = z.object({
  key: optionalOrBlank(text(40)),
  host: carrierForm.shape.host,
  port: carrierForm.shape.port,
  system_id: carrierForm.shape.system_id,
  password: optionalOrBlank(z.string().check(z.maxLength(64))),
  uses_tls: flag,
})

export const testMessageForm = z.object({ mobile })

export const platformLineForm = z.object({ line_id: id })

export const registrationForm = z.object({ mode: z.enum(['open', 'invited']) })

/** The platform's line, new: of a family, over a carrier. */
export const newPlatformLineForm = z.object({ number: text(24), operator_id: intId, carrier: text(40) })

/** How a new customer comes in: by a link that is texted, or with a password that staff read to them. */
export const CUSTOMER_WAYS = ['invitation', 'password'] as const

export const customerForm = z
  .object({
    user_type: z.enum(['real', 'legal']),
    /** Of a company. */
    company: optionalOrBlank(text(200)),
    /** First and last name of the owner. */
    name: text(100),
    mobile,
    user_name: userName,
    way: z.enum(CUSTOMER_WAYS),
  })
  .check(
    z.refine(({ user_type: userType, company }) => userType !== 'legal' || company !== undefined, {
      path: ['company'],
      error: 'required',
    }),
  )

export const invitationForm = z.object({ name: text(100), mobile })
