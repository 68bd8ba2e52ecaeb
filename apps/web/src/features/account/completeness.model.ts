import type { Profile } from './account.api.ts'
import { ADDRESS_FIELDS, CONTACT_FIELDS, personalFields, type ProfileField } from './profile.model.ts'

const isFilled = (profile: Profile, field: ProfileField) => {
  const value = profile[field]
  return value !== null && value !== '' && value !== 0
}

export interface FilledCount {
  done: number
  total: number
}

const countFilled = (profile: Profile, fields: readonly ProfileField[]): FilledCount => ({
  done: fields.filter((field) => isFilled(profile, field)).length,
  total: fields.length,
})

/** Not everybody has a website. */
const COUNTED_CONTACT_FIELDS = CONTACT_FIELDS.filter((field) => field !== 'website')

/** How much of each part is filled in. */
export const filledSections = (profile: Profile): Record<'personal' | 'contact' | 'address', FilledCount> => {
  const { company = [], person } = { company: undefined, ...personalFields(profile.user_type) }
  return {
    personal: countFilled(profile, [...company, ...person]),
    contact: countFilled(profile, COUNTED_CONTACT_FIELDS),
    address: countFilled(profile, ADDRESS_FIELDS),
  }
}

/** How much of the whole profile is filled in, in percent too. */
export const completenessOf = (profile: Profile): FilledCount & { percent: number } => {
  const sections = Object.values(filledSections(profile))
  const done = sections.reduce((sum, section) => sum + section.done, 0)
  const total = sections.reduce((sum, section) => sum + section.total, 0)
  return { done, total, percent: Math.floor((done / total) * 100) }
}
