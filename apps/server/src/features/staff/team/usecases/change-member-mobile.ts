import type { AccountScope } from '@peyk/database/scope.ts'
import { maskMobile, mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import { noteAct, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { askForMobile, takeMobile } from '../../../account/usecases/prove-mobile.ts'
import { findMember } from '../../queries/team.ts'
import { staffErrors } from '../../staff.errors.ts'
import { asStaffOwner } from './as-staff-owner.ts'

interface Asked {
  caller: Caller
  scope: AccountScope
  staff: Actor
  id: number
}

const demandOwner = ({ staff, id }: Asked, deps: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  asStaffOwner(
    staff,
    async (tx, { demand }) => {
      if ((await findMember(tx, id)) === null) throw staffErrors.memberNotFound()
      demand()
    },
    deps,
  )

/** The staff owner's password, and a code to the member's new number. */
export async function askMemberMobile(
  { staff, id, ...asked }: Asked & { ip: string; userAgent: string | null; mobile: string; password: string },
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
) {
  await demandOwner({ ...asked, staff, id }, deps)
  return askForMobile({ ...asked, userId: id }, deps)
}

/** The code of the new number; the member's sessions end, and the staff owners hear of it. */
export async function takeMemberMobile(
  { token, otp, ...asked }: Asked & { token: string; otp: string },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  await demandOwner(asked, deps)
  const { caller, scope, staff, id } = asked
  await takeMobile(
    { caller, scope, userId: id, token, otp },
    {
      ...deps,
      within: (work) => asStaffOwner(staff, async (tx, { demand }) => (demand(), work(tx)), deps),
      note: (tx, { userName, msisdn }) =>
        noteAct(tx, {
          accountId: null,
          actor: staff,
          act: 'staff.member_changed',
          subject: userName,
          details: { mobile: maskMobile(mobileOf(msisdn)) },
        }),
    },
  )
}
