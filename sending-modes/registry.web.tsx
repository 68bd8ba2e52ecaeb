import type { TargetForm } from './_kit/form.ts'
import type { ModeKey } from './registry.ts'
import { businessTargetForm } from './business/form.model.ts'
import { cityProvinceTargetForm } from './city-province/form.model.ts'
import { fileTargetForm } from './file/form.model.ts'
import { keywordTargetForm } from './keyword/form.model.ts'
import { mapTargetForm } from './map/form.model.ts'
import { peerToPeerTargetForm } from './peer-to-peer-file/form.model.ts'
import { phonebookTargetForm } from './phonebook/form.model.ts'
import { postalCodeTargetForm } from './postal-code/form.model.ts'
import { quickTargetForm } from './quick/form.model.ts'
import { towerTargetForm } from './tower-irancell/form.model.ts'

type AnyTargetForm = Pick<TargetForm<never>, 'isWorthSaving' | 'toRequest' | 'serverFields'>

/** What the form of each mode holds of its target; how it looks comes with the mode's own screen. */
export const targetForms = {
  quick: quickTargetForm,
  phonebook: phonebookTargetForm,
  file: fileTargetForm,
  keyword: keywordTargetForm,
  peerToPeerFile: peerToPeerTargetForm,
  business: businessTargetForm,
  map: mapTargetForm,
  postalCode: postalCodeTargetForm,
  cityProvince: cityProvinceTargetForm,
  towerIrancell: towerTargetForm,
} as const satisfies { readonly [Key in ModeKey]?: AnyTargetForm }

/** The modes that have a form. */
export type FormKey = keyof typeof targetForms
