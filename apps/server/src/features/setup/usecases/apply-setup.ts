import * as z from 'zod/mini'
import { whole } from '@peyk/contract/core/fields.ts'
import { customerForm, newPlatformLineForm } from '@peyk/contract/setup/setup-forms.ts'
import { carrierForm, lineForm, MAX_RIAL } from '@peyk/contract/staff/staff-forms.ts'
import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { Refusal } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/security/audit.ts'
import { adjustAccountCredit } from '../../staff/accounts/usecases/adjust-credit.ts'
import { createCarrier } from '../../staff/lines/usecases/save-carrier.ts'
import { createLine } from '../../staff/lines/usecases/save-line.ts'
import { staffIdOf } from '../../staff/usecases/staff-id-of.ts'
import { findPlatformAccount } from '../queries/platform-line.ts'
import { confirmSecretKept } from './confirm-secret-kept.ts'
import { createCustomer } from './create-customer.ts'
import { setRegistration } from './set-registration.ts'

/** What a file may name; each part is what the panel's own form holds. */
export const setupFile = z.strictObject({
  carrier: z.optional(carrierForm),
  platform_line: z.optional(newPlatformLineForm),
  lines: z.optional(z.array(lineForm)),
  registration: z.optional(z.enum(['open', 'invited'])),
  secret_kept: z.optional(z.literal(true)),
  customers: z.optional(
    z.array(z.intersection(customerForm, z.object({ credit: z.optional(whole({ min: 1, max: MAX_RIAL })) }))),
  ),
})
export type SetupFile = z.output<typeof setupFile>

/** What was done of a file, or stood already. */
export interface Applied {
  what: string
  outcome: 'made' | 'stands already' | 'set'
  /** Of a new customer with one: shown this once. */
  password?: string | null
}

/** Refusals that say that something stands; the file may be applied again. */
const STANDS = new Set(['staff.carrier_key_taken', 'staff.line_number_taken', 'session.user_name_taken'])

type ApplyDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Does what a file names, in the order in which one thing needs the other. The first refusal ends it. */
export async function applySetup(
  { file, staff, onApplied }: { file: SetupFile; staff: Actor; onApplied: (applied: Applied) => void },
  deps: ApplyDeps,
): Promise<void> {
  const unlessStands = async (what: string, work: () => Promise<Partial<Applied> | void>): Promise<void> => {
    try {
      const more = await work()
      onApplied({ what, outcome: 'made', ...more })
    } catch (error) {
      if (!(error instanceof Refusal) || !STANDS.has(error.code)) throw error
      onApplied({ what, outcome: 'stands already' })
    }
  }
  const { carrier, platform_line: platformLine, lines = [], customers = [], registration } = file
  if (carrier !== undefined) {
    await unlessStands(`carrier ${carrier.key}`, () => createCarrier({ input: carrier, staff }, deps))
  }
  if (platformLine !== undefined) {
    const accountId = await deps.db.asStaff(staffScope(staffIdOf(staff)), findPlatformAccount)
    const input = { ...platformLine, account_id: accountId, type: 'service' as const, needs_cancel_suffix: false, gets: false } // prettier-ignore
    await unlessStands(
      `line ${input.number} of the platform`,
      async () => void (await createLine({ input, staff }, deps)),
    )
  }
  for (const input of lines) {
    await unlessStands(`line ${input.number}`, async () => void (await createLine({ input, staff }, deps)))
  }
  if (registration !== undefined) {
    await setRegistration({ mode: registration, staff }, deps)
    onApplied({ what: `registration ${registration}`, outcome: 'set' })
  }
  if (file.secret_kept === true) {
    await confirmSecretKept({ staff }, deps)
    onApplied({ what: 'secret kept', outcome: 'set' })
  }
  for (const { credit, ...input } of customers) {
    await unlessStands(`customer ${input.user_name}`, async () => {
      const made = await createCustomer({ input, staff, origin: deps.config.publicUrl ?? '' }, deps)
      if (credit !== undefined) {
        await adjustAccountCredit({ accountId: made.id, amountRial: credit, reason: 'npm run setup', staff }, deps)
      }
      return { password: made.password }
    })
  }
}
