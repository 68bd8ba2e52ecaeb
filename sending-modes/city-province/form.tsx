import { cityProvinceSend as texts } from '@peyk/phrases/fa/sending/targeted-places.ts'
import { targetedForm } from '@peyk/phrases/fa/sending/targeted-form.ts'
import type { TargetFieldProps } from '../_kit/form.ts'
import { ChoicesField } from '../_kit/targeted/choices-field.tsx'
import type { PeopleCount } from '../_kit/targeted/people-count.ts'
import { EMPTY_PLACE, placeWords } from '../_kit/targeted/place.ts'
import { PlaceSelects, type UsePlaces } from '../_kit/targeted/place-selects.tsx'
import { cityProvinceRules as rules, type CityProvinceFormValues } from './form.model.ts'

interface CityProvinceFieldProps extends TargetFieldProps<CityProvinceFormValues> {
  count: PeopleCount
  usePlaces: UsePlaces
}

/** Places, down to a city, and who of their people. */
export function CityProvinceTargetField({ usePlaces, ...field }: CityProvinceFieldProps) {
  return (
    <ChoicesField
      {...field}
      title={texts.where}
      rules={rules}
      blank={EMPTY_PLACE}
      addLabel={targetedForm.addPlace}
      wordsOf={placeWords}
      renderFields={({ choice, onChange: change, problems: wrong }) => (
        <PlaceSelects value={choice} onChange={change} problems={wrong} usePlaces={usePlaces} />
      )}
    />
  )
}
