import type { ProfileChange } from '@peyk/contract/account/profile-form.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { actorOf, noteAct } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { refusal } from '../../../platform/app-error.ts'
import { accountErrors } from '../account.errors.ts'
import { readPerson, readProfile, removeLogo, writeLogo, writePerson, writeProfile } from '../queries/profile.ts'
import { judgeChange, nameAfter, profileAfter } from './validate-profile-change.ts'
import { redrawPicture } from './sanitise-image.ts'
import type { Picture } from './sanitise-image.ts'
import { OF_A_COLLEAGUE, foreignFields, tellProfile } from './show-profile.ts'
import type { Profile } from './show-profile.ts'

interface Asked {
  caller: Caller
  scope: AccountScope
  ip: string
  input: ProfileChange
}

/**
 * U2. What is left out stays, what is blank is emptied, and what was verified may only come back as it is. The owner
 * changes the account's profile; everybody else their own name and email. A mobile never changes here: it is a factor and
 * the way back to a password (decision 0077).
 */
export async function updateProfile(asked: Asked, { db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Profile> {
  const { caller, scope, input } = asked
  const isOwner = caller.kind === 'owner'
  const picture = isOwner && input.logo instanceof File ? await redrawPicture(Buffer.from(await input.logo.arrayBuffer())) : null // prettier-ignore
  return db.inAccount(scope, async (tx) => {
    const changed = isOwner
      ? await changeAccount({ ...asked, nowMs: clock.now() }, { tx })
      : await changeOneself(asked, { tx })
    const hasNewLogo = isOwner && (await changeLogo({ scope, input, picture }, { tx }))
    const told = await tellProfile({ caller, scope }, { tx })
    await note({ ...asked, changed, logo: hasNewLogo ? told.logo : undefined }, { tx })
    return told
  })
}

/** Answers the names of the fields that are other than before. */
async function changeAccount(
  { caller, scope, input, nowMs }: Asked & { nowMs: number },
  { tx }: { tx: Tx },
): Promise<string[]> {
  const before = await readProfile(tx, scope, { isForChange: true })
  const present = await tellProfile({ caller, scope }, { tx })
  judgeChange({ input, present, nowMs })
  const person = await readPerson(tx, scope, { userId: caller.userId })
  await writeProfile(tx, scope, profileAfter({ input, before }))
  const name = nameAfter({ input, present })
  if (name !== person.name) {
    await writePerson(tx, scope, { userId: caller.userId, name, email: person.email })
  }
  return differing({ before: present, after: await tellProfile({ caller, scope }, { tx }) })
}

async function changeOneself({ caller, scope, input }: Asked, { tx }: { tx: Tx }): Promise<string[]> {
  const present = await tellProfile({ caller, scope }, { tx })
  const given = input as Record<string, unknown>
  const isForeign = foreignFields().some((name) => {
    const value = given[name]
    return value !== undefined && (value ?? '') !== (present[name as keyof Profile] ?? '')
  })
  if (isForeign || input.remove_logo === true) throw refusal('call.forbidden')
  if (input.mobile !== undefined && input.mobile !== present.mobile) throw accountErrors.mobileApart()
  const person = await readPerson(tx, scope, { userId: caller.userId })
  await writePerson(tx, scope, {
    userId: caller.userId,
    name: input.name ?? person.name,
    email: input.email === undefined ? person.email : input.email === '' ? null : input.email,
  })
  const after = await tellProfile({ caller, scope }, { tx })
  return differing({ before: present, after }).filter((name) => OF_A_COLLEAGUE.some((own) => own === name))
}

async function changeLogo(
  { scope, input, picture }: Pick<Asked, 'scope' | 'input'> & { picture: Picture | null },
  { tx }: { tx: Tx },
): Promise<boolean> {
  if (picture !== null) {
    await writeLogo(tx, scope, picture)
    return true
  }
  return (input.logo === null || input.remove_logo === true) && removeLogo(tx, scope)
}

const NO_FIELDS = ['logo', 'locked_fields', 'mobile_change']

const differing = ({ before, after }: { before: Profile; after: Profile }): string[] =>
  (Object.keys(after) as (keyof Profile)[]).filter((name) => !NO_FIELDS.includes(name) && before[name] !== after[name])

/** The log names fields, not what stands in them; `logo` is undefined where it stayed. */
async function note(
  { caller, scope, ip, changed, logo }: Asked & { changed: readonly string[]; logo: string | null | undefined },
  { tx }: { tx: Tx },
): Promise<void> {
  const about = { accountId: scope.accountId, actor: actorOf(caller, { ip }), subject: caller.userName }
  if (changed.length > 0) {
    await noteAct(tx, { ...about, act: 'account.profile_changed', details: { fields: changed } })
  }
  if (logo !== undefined) {
    await noteAct(tx, { ...about, act: 'account.logo_changed', details: { removed: logo === null } })
  }
}
