import type { AccountScope } from '@peyk/database/scope.ts'
import { maskMobile, mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { startMobileChange, confirmMobileChange } from '../../../account/usecases/prove-mobile.ts'
import { findMember } from '../../queries/team.ts'
import { staffErrors } from '../../staff.errors.ts'
import { asStaffOwner } from './as-staff-owner.ts'

interface MobileChangeInput {
  caller: Caller
  scope: AccountScope
  staff: Actor
  id: number
}

const requireStaffOwner = ({ staff, id }: MobileChangeInput, deps: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  asStaffOwner(
    staff,
    async (tx, { requireOwner }) => {
      if ((await findMember(tx, id)) === null) throw staffErrors.memberNotFound()
      requireOwner()
    },
    deps,
  )

/** The staff owner's password, and a code to the member's new number. */
export async function startMemberMobileChange(
  {
    staff,
    id,
    ...asked
  }: MobileChangeInput & { ip: string; userAgent: string | null; mobile: string; password: string },
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
) {
  await requireStaffOwner({ ...asked, staff, id }, deps)
  return startMobileChange({ ...asked, userId: id }, deps)
}

/** Confirms by the code of the new number; the member's sessions end, and the staff owners are notified. */
export async function confirmMemberMobileChange(
  { token, otp, ...asked }: MobileChangeInput & { token: string; otp: string },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  await requireStaffOwner(asked, deps)
  const { caller, scope, staff, id } = asked
  await confirmMobileChange(
    { caller, scope, userId: id, token, otp },
    {
      ...deps,
      inTransaction: (work) => asStaffOwner(staff, async (tx, { requireOwner }) => (requireOwner(), work(tx)), deps),
      writeAudit: (tx, { userName, msisdn }) =>
        writeAuditEntry(tx, {
          accountId: null,
          actor: staff,
          action: 'staff.member_changed',
          subject: userName,
          details: { mobile: maskMobile(mobileOf(msisdn)) },
        }),
    },
  )
}
