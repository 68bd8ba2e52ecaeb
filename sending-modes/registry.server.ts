import type * as z from 'zod/mini'
import type { Audience } from './_kit/audience.ts'
import { businessAudience } from './business/audience.ts'
import { cityProvinceAudience } from './city-province/audience.ts'
import { fileAudience } from './file/audience.ts'
import { keywordPhonebookAudience } from './keyword-phonebook/audience.ts'
import { keywordAudience } from './keyword/audience.ts'
import { mapAudience } from './map/audience.ts'
import { patternAudience } from './pattern/audience.ts'
import { peerToPeerFileAudience } from './peer-to-peer-file/audience.ts'
import { phonebookAudience } from './phonebook/audience.ts'
import { postalCodeAudience } from './postal-code/audience.ts'
import { quickAudience } from './quick/audience.ts'
import { towerIrancellAudience } from './tower-irancell/audience.ts'
import type { ModeKey, sendingModes } from './registry.ts'

type AudienceOf<Key extends ModeKey> = Audience<z.output<(typeof sendingModes)[Key]['target']>>

/** How each mode finds its recipients. */
export const audiences = {
  quick: quickAudience,
  phonebook: phonebookAudience,
  file: fileAudience,
  keyword: keywordAudience,
  keywordPhonebook: keywordPhonebookAudience,
  peerToPeerFile: peerToPeerFileAudience,
  pattern: patternAudience,
  business: businessAudience,
  map: mapAudience,
  postalCode: postalCodeAudience,
  cityProvince: cityProvinceAudience,
  towerIrancell: towerIrancellAudience,
} as const satisfies { readonly [Key in ModeKey]: AudienceOf<Key> }
