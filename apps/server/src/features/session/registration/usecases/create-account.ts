import type { registration } from '@peyk/contract/session/registration.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { writeAuditEntry } from '../../../../platform/security/audit.ts'
import type { Challenge } from '../../queries/challenges.ts'
import { spendInvitation } from '../../invitations/usecases/find-invitation.ts'
import { sessionErrors } from '../../session.errors.ts'
import { createCustomer } from '../../queries/customers.ts'
import type { NewOwner } from '../../queries/customers.ts'
import { beginSession, type Origin } from '../../logins/usecases/begin-session.ts'
import { refuseNamesInUse } from '../../usecases/check-names.ts'

/** What a registration's temporary token keeps of the form; `start-registration` wrote it. */
interface PendingRegistration {
  form: Omit<ReturnType<typeof registration.parse>, 'password' | 'invitation'>
  passwordHash: string
  /** By which they registered, and whether the identity service was asked, too. */
  invitationId: number | null
  isIdentified: boolean
}

const VERIFIED_BY_CODE = ['mobile']
const VERIFIED_BY_IDENTITY = ['national_id', ...VERIFIED_BY_CODE]

/**
 * The end of a registration (A3 of A13): the account with its owner, profile, empty wallet and settings, and a session.
 * A user name or mobile that was taken meanwhile is refused with 409, and nothing is made.
 */
export async function createAccount(
  { challenge, origin }: { challenge: Challenge; origin: Origin },
  inTx: { tx: Tx } & Pick<Deps, 'clock' | 'config'>,
): Promise<{ method: 'login'; token: string; expire_in: number }> {
  const { tx, clock } = inTx
  const pending = challenge.details as unknown as PendingRegistration
  const { invitationId } = pending
  const now = new Date(clock.now())
  if (invitationId != null && !(await spendInvitation(tx, { id: invitationId, now }))) {
    throw sessionErrors.invitationOver()
  }
  const msisdn = challenge.msisdn ?? 0
  const made = toNewOwner({ ...pending, msisdn, now })
  const owner = await createCustomer(tx, made)
  if (owner === null) {
    await refuseNamesInUse(tx, { userName: made.userName, msisdn })
    throw new Error('a registration met a name that is taken by nobody')
  }
  const user = { ...owner, user_name: made.userName, name: made.name, two_factor: 'none' as const }
  const session = await beginSession({ user, method: 'sms', origin }, inTx)
  await writeAuditEntry(tx, {
    accountId: owner.account_id,
    actor: { kind: 'owner', userId: owner.id, name: made.userName, impersonatorId: null, ip: origin.ip },
    action: 'session.registered',
    subject: made.userName,
    details: { user_type: made.userType },
  })
  return session
}

function toNewOwner({
  form,
  passwordHash,
  isIdentified,
  msisdn,
  now,
}: PendingRegistration & { msisdn: number; now: Date }): NewOwner {
  const [first = '', ...others] = (form.name_family ?? '').split(/\s+/)
  const firstName = form.first_name ?? first
  const lastName = form.last_name ?? others.join(' ')
  const name = `${firstName} ${lastName}`.trim() || form.user_name
  return {
    userType: form.user_type,
    title: form.user_type === 'legal' ? (form.company ?? name) : name,
    userName: form.user_name,
    passwordHash,
    name,
    msisdn,
    firstName,
    lastName,
    nationalId: form.national_code,
    birthDate: form.birth_date,
    email: form.email ?? '',
    company: form.company ?? '',
    companyNationalId: form.company_national_id ?? '',
    registrationNumber: form.registration_number ?? '',
    economicNumber: form.economic_number ?? '',
    postalCode: form.zip_code ?? '',
    tell: form.tell ?? '',
    tellCode: form.tell_code ?? '',
    address: form.address ?? '',
    status: 'active',
    mustChangePassword: false,
    verifiedFields: isIdentified ? VERIFIED_BY_IDENTITY : VERIFIED_BY_CODE,
    now,
  }
}
