import type { Profile } from './account.api.ts'
import { ADDRESS_FIELDS, CONTACT_FIELDS, personalFields, type ProfileField } from './profile.model.ts'

const isFilled = (profile: Profile, field: ProfileField) => {
  const value = profile[field]
  return value !== null && value !== '' && value !== 0
}

export interface Filled {
  done: number
  all: number
}

const filledOf = (profile: Profile, fields: readonly ProfileField[]): Filled => ({
  done: fields.filter((field) => isFilled(profile, field)).length,
  all: fields.length,
})

/** Not everybody has a website. */
const COUNTED_CONTACT = CONTACT_FIELDS.filter((field) => field !== 'website')

/** How much of each part is told. */
export const filledSections = (profile: Profile): Record<'personal' | 'contact' | 'address', Filled> => {
  const { company = [], person } = { company: undefined, ...personalFields(profile.user_type) }
  return {
    personal: filledOf(profile, [...company, ...person]),
    contact: filledOf(profile, COUNTED_CONTACT),
    address: filledOf(profile, ADDRESS_FIELDS),
  }
}

/** How much of everything is told, in percent too. */
export const completenessOf = (profile: Profile): Filled & { percent: number } => {
  const sections = Object.values(filledSections(profile))
  const done = sections.reduce((sum, section) => sum + section.done, 0)
  const all = sections.reduce((sum, section) => sum + section.all, 0)
  return { done, all, percent: Math.floor((done / all) * 100) }
}
