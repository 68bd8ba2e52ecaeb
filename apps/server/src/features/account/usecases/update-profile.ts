import type { ProfileChange } from '@peyk/contract/account/profile-form.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { actorOf, writeAuditEntry } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { refusal } from '../../../platform/app-error.ts'
import { accountErrors } from '../account.errors.ts'
import { removeLogo, writeLogo } from '../queries/logos.ts'
import { readUser, readProfile, writeUser, writeProfile } from '../queries/profile.ts'
import { validateProfileChange, displayNameAfter, toProfileColumns } from './validate-profile-change.ts'
import { sanitiseImage } from './sanitise-image.ts'
import type { SanitisedImage } from './sanitise-image.ts'
import { COLLEAGUE_FIELDS, ownerOnlyFields, buildProfile } from './show-profile.ts'
import type { Profile } from './show-profile.ts'

interface UpdateProfileInput {
  caller: Caller
  scope: AccountScope
  ip: string
  input: ProfileChange
}

/**
 * U2. A field that is left out stays, a blank one is emptied, and a verified one may only be sent unchanged. The owner
 * changes the account's profile; everybody else their own name and email. A mobile never changes here: it is a login
 * factor and resets passwords (decision 0077).
 */
export async function updateProfile(
  request: UpdateProfileInput,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<Profile> {
  const { caller, scope, input } = request
  const isOwner = caller.kind === 'owner'
  const picture = isOwner && input.logo instanceof File ? await sanitiseImage(Buffer.from(await input.logo.arrayBuffer())) : null // prettier-ignore
  return db.inAccount(scope, async (tx) => {
    const changed = isOwner
      ? await changeAccountProfile({ ...request, nowMs: clock.now() }, { tx })
      : await changeOwnNameAndEmail(request, { tx })
    const hasNewLogo = isOwner && (await changeLogo({ scope, input, picture }, { tx }))
    const profile = await buildProfile({ caller, scope }, { tx })
    await writeProfileAudit({ ...request, changed, logo: hasNewLogo ? profile.logo : undefined }, { tx })
    return profile
  })
}

/** Answers the names of the fields that are other than before. */
async function changeAccountProfile(
  { caller, scope, input, nowMs }: UpdateProfileInput & { nowMs: number },
  { tx }: { tx: Tx },
): Promise<string[]> {
  const before = await readProfile(tx, scope, { isForChange: true })
  const present = await buildProfile({ caller, scope }, { tx })
  validateProfileChange({ input, present, nowMs })
  const person = await readUser(tx, scope, { userId: caller.userId })
  await writeProfile(tx, scope, toProfileColumns({ input, before }))
  const name = displayNameAfter({ input, present })
  if (name !== person.name) {
    await writeUser(tx, scope, { userId: caller.userId, name, email: person.email })
  }
  return changedFields({ before: present, after: await buildProfile({ caller, scope }, { tx }) })
}

async function changeOwnNameAndEmail(
  { caller, scope, input }: UpdateProfileInput,
  { tx }: { tx: Tx },
): Promise<string[]> {
  const present = await buildProfile({ caller, scope }, { tx })
  const fields = input as Record<string, unknown>
  const isForeign = ownerOnlyFields().some((name) => {
    const value = fields[name]
    return value !== undefined && (value ?? '') !== (present[name as keyof Profile] ?? '')
  })
  if (isForeign || input.remove_logo === true) throw refusal('call.forbidden')
  if (input.mobile !== undefined && input.mobile !== present.mobile) throw accountErrors.mobileApart()
  const person = await readUser(tx, scope, { userId: caller.userId })
  await writeUser(tx, scope, {
    userId: caller.userId,
    name: input.name ?? person.name,
    email: input.email === undefined ? person.email : input.email === '' ? null : input.email,
  })
  const after = await buildProfile({ caller, scope }, { tx })
  return changedFields({ before: present, after }).filter((name) => COLLEAGUE_FIELDS.some((own) => own === name))
}

async function changeLogo(
  { scope, input, picture }: Pick<UpdateProfileInput, 'scope' | 'input'> & { picture: SanitisedImage | null },
  { tx }: { tx: Tx },
): Promise<boolean> {
  if (picture !== null) {
    await writeLogo(tx, scope, picture)
    return true
  }
  return (input.logo === null || input.remove_logo === true) && removeLogo(tx, scope)
}

const NOT_PROFILE_FIELDS = ['logo', 'locked_fields', 'mobile_change']

const changedFields = ({ before, after }: { before: Profile; after: Profile }): string[] =>
  (Object.keys(after) as (keyof Profile)[]).filter(
    (name) => !NOT_PROFILE_FIELDS.includes(name) && before[name] !== after[name],
  )

/** The audit log names fields without their values; `logo` is undefined when it did not change. */
async function writeProfileAudit(
  {
    caller,
    scope,
    ip,
    changed,
    logo,
  }: UpdateProfileInput & { changed: readonly string[]; logo: string | null | undefined },
  { tx }: { tx: Tx },
): Promise<void> {
  const about = { accountId: scope.accountId, actor: actorOf(caller, { ip }), subject: caller.userName }
  if (changed.length > 0) {
    await writeAuditEntry(tx, { ...about, action: 'account.profile_changed', details: { fields: changed } })
  }
  if (logo !== undefined) {
    await writeAuditEntry(tx, { ...about, action: 'account.logo_changed', details: { removed: logo === null } })
  }
}
