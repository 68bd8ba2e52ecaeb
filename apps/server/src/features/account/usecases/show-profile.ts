import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { showProfile as Call } from '@peyk/contract/account/account.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { swapProfileGender } from '@peyk/domain/person/gender.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { logoPath } from '../../../platform/http/documents/logos.ts'
import { readLogoKey } from '../queries/logos.ts'
import { lastNumberChange } from '../queries/number-changes.ts'
import type { NumberChange } from '../queries/number-changes.ts'
import { NO_PROFILE, readUser, readProfile } from '../queries/profile.ts'
import type { ProfileRow } from '../queries/profile.ts'

export type Profile = CallData<typeof Call>

/** Fields that the profile call never changes: a mobile has its own calls, the user type is set by staff. */
const ALWAYS_LOCKED = ['mobile', 'user_type']
/** The fields that a colleague may change (contract §2.11). */
export const COLLEAGUE_FIELDS = ['name', 'email'] as const

const e164 = (msisdn: number | null): string => (msisdn === null ? '' : `+${msisdn}`)

/** U1. */
export const showProfile = (
  { caller, scope }: { caller: Caller; scope: AccountScope },
  { db }: Pick<Deps, 'db'>,
): Promise<Profile> => db.inAccount(scope, (tx) => buildProfile({ caller, scope }, { tx }))

/** The profile as the caller may see it, in a transaction of the account. */
export async function buildProfile(
  { caller, scope }: { caller: Caller; scope: AccountScope },
  { tx }: { tx: Tx },
): Promise<Profile> {
  const isOwner = caller.kind === 'owner'
  const person = await readUser(tx, scope, { userId: caller.userId })
  const row = isOwner ? await readProfile(tx, scope) : NO_PROFILE
  const change = isOwner ? await lastNumberChange(tx, scope) : null
  const logoKey = await readLogoKey(tx, scope)
  const { postal_code: postalcode, verified_fields: verified, ...fields } = row
  return {
    user_id: person.user_id,
    uname: person.user_name,
    name: person.name,
    mobile: e164(person.mobile),
    user_type: caller.account.userType,
    is_bought_panel: caller.account.isBoughtPanel ? '1' : '0',
    logo: logoKey === null ? null : logoPath(logoKey),
    ...fields,
    gender: swapProfileGender(row.gender),
    email: isOwner ? row.email : (person.email ?? ''),
    postalcode,
    locked_fields: isOwner ? [...new Set([...verified, ...ALWAYS_LOCKED])] : [...ownerOnlyFields(), 'mobile'],
    mobile_change: change === null ? null : toMobileChange(change),
  }
}

/** Everything of the account's own profile: not a colleague's to change. */
export const ownerOnlyFields = (): string[] => [
  ...Object.keys(NO_PROFILE)
    .filter((name) => name !== 'verified_fields' && !COLLEAGUE_FIELDS.some((own) => own === name))
    .map((name) => (name === ('postal_code' satisfies keyof ProfileRow) ? 'postalcode' : name)),
  'user_type',
  'logo',
]

const toMobileChange = ({ status, new_msisdn, reason, created_at }: NumberChange): Profile['mobile_change'] =>
  status === 'confirmed' ? null : { status, new_mobile: e164(new_msisdn), reason, created_at: created_at.toISOString() }
