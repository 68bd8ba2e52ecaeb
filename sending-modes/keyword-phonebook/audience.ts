import type { PersonalisedAudience } from '../_kit/audience.ts'
import { phonebookAudience } from '../phonebook/audience.ts'
import type { PhonebookTarget } from '../phonebook/audience.ts'

/** The same contacts as those of a phonebook send, each with the fields that the text asks for. */
export const keywordPhonebookAudience = {
  blocks: phonebookAudience.blocks,
  cellIndexOf(name, { fields = [] }) {
    const place = fields.indexOf(name)
    return place >= 0 ? place : null
  },
} satisfies PersonalisedAudience<PhonebookTarget>
