import type { ProfileChange } from '@peyk/contract/account/profile-form.ts'
import { toGregorian } from '@peyk/domain/jalaali/calendar.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { swapProfileGender } from '@peyk/domain/person/gender.ts'
import type { Gender } from '@peyk/domain/person/gender.ts'
import { fieldSentences, fieldLabel } from '@peyk/phrases/fa/server/field-errors.ts'
import { validationFailed } from '../../../platform/app-error.ts'
import { NO_PROFILE } from '../queries/profile.ts'
import type { ProfileRow } from '../queries/profile.ts'
import type { Profile } from './show-profile.ts'

const DAYS = ['birth_date', 'registration_date'] as const

const padTwoDigits = (n: number): string => String(n).padStart(2, '0')

/** Today in Tehran as the wire writes days. */
function todayInTehran(nowMs: number): string {
  const { year, month, day } = toGregorian(tehranDay(nowMs))
  return `${year}-${padTwoDigits(month)}-${padTwoDigits(day)}`
}

/** Refuses verified fields that come back different, and days to come; every field at fault is named. */
export function validateProfileChange({
  input,
  present,
  nowMs,
}: {
  input: ProfileChange
  present: Profile
  nowMs: number
}): void {
  const problems: Record<string, string[]> = {}
  for (const name of present.locked_fields) {
    const [requested, current] = [(input as Record<string, unknown>)[name], present[name as keyof Profile]]
    if (requested !== undefined && requested !== (current ?? ''))
      problems[name] = [fieldSentences.locked(fieldLabel([name]))]
  }
  for (const name of DAYS) {
    if ((input[name] ?? '') > todayInTehran(nowMs)) problems[name] = [fieldSentences.pastDay(fieldLabel([name]))]
  }
  if (Object.keys(problems).length > 0) throw validationFailed(problems)
}

/** The columns of the fields in the request, with the values that the table stores. */
export function toProfileColumns({ input, before }: { input: ProfileChange; before: ProfileRow }): Partial<ProfileRow> {
  const requested: Record<string, unknown> = { ...input, postal_code: input.postalcode }
  const columns = Object.keys(NO_PROFILE).filter((name) => name !== 'verified_fields' && requested[name] !== undefined)
  const days: readonly string[] = DAYS
  return {
    ...Object.fromEntries(
      columns.map((name) => [name, days.includes(name) ? requested[name] || null : requested[name]]),
    ),
    gender: input.gender === undefined ? before.gender : swapProfileGender(input.gender as Gender),
  } as Partial<ProfileRow>
}

/** A person who corrects first or last name is called by it from then on, unless they say otherwise. */
export function displayNameAfter({ input, present }: { input: ProfileChange; present: Profile }): string {
  const { name, first_name: first, last_name: last } = input
  if (name !== undefined && name !== present.name) return name
  if (present.user_type === 'legal' || (first === undefined && last === undefined)) return present.name
  const full = `${first ?? present.first_name} ${last ?? present.last_name}`.trim()
  return full === '' ? present.name : full
}
