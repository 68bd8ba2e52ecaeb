import { targetedPlaces } from '@peyk/phrases/fa/sending/targeted-places.ts'
import {
  EMPTY_PLACE,
  isPlaceChoice,
  placeCovers,
  placeProblems,
  toPlaceEntry,
  type PlaceChoice,
} from '../_kit/targeted/place.ts'
import { OPERATORS, type TargetedFormValues } from '../_kit/targeted/people.ts'
import { targetedFormOf, type TargetRules } from '../_kit/targeted/targeted-form.ts'

export type CityProvinceFormValues = TargetedFormValues<PlaceChoice>

/** Places of the bank of locations (contract §3, `country`). */
export const cityProvinceRules = {
  sendingType: 'country' as const,
  operators: OPERATORS,
  initial: [EMPTY_PLACE],
  isChoice: isPlaceChoice,
  isBlank: ({ province }) => province === null,
  problemsOf: placeProblems,
  covers: placeCovers,
  // A whole place of this mode has a province.
  toEntries: (whole) => whole.map((place) => ({ province_id: 0, ...toPlaceEntry(place) })),
  missing: targetedPlaces.problems.province,
  serverFields: ['province_id', 'county_id', 'city_id'],
} satisfies TargetRules<PlaceChoice>

export const cityProvinceTargetForm = targetedFormOf(cityProvinceRules)
