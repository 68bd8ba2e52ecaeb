import { cityProvinceSend as texts } from '@peyk/phrases/fa/sending/targeted-places.ts'
import { targetedForm } from '@peyk/phrases/fa/sending/targeted-form.ts'
import type { TargetFieldProps } from '../_kit/form.ts'
import { ChoiceRows } from '../_kit/targeted/choice-rows.tsx'
import type { PeopleCount } from '../_kit/targeted/people-count.ts'
import { EMPTY_PLACE, placeWords } from '../_kit/targeted/place.ts'
import { PlaceSelects, type UsePlaces } from '../_kit/targeted/place-selects.tsx'
import { TargetedField } from '../_kit/targeted/targeted-field.tsx'
import { rowProblems } from '../_kit/targeted/targeted-form.ts'
import { cityProvinceRules as rules, type CityProvinceFormValues } from './form.model.ts'

interface CityProvinceFieldProps extends TargetFieldProps<CityProvinceFormValues> {
  count: PeopleCount
  usePlaces: UsePlaces
}

/** Places, down to a city, and who of their people. */
export function CityProvinceTargetField({ count, usePlaces, ...field }: CityProvinceFieldProps) {
  const { value, onChange, error } = field
  const problems = rowProblems(value, rules)
  return (
    <TargetedField
      {...field}
      title={texts.where}
      offered={rules.operators}
      count={count}
      rowErrors={problems.flatMap((row) => Object.values(row))}
    >
      <ChoiceRows
        choices={value.choices}
        onChange={(choices) => onChange({ ...value, choices })}
        blank={EMPTY_PLACE}
        addLabel={targetedForm.addPlace}
        problems={problems}
        showsProblems={error !== undefined}
        count={count}
        wordsOf={placeWords}
        renderFields={({ choice, onChange: change, problems: wrong }) => (
          <PlaceSelects value={choice} onChange={change} problems={wrong} usePlaces={usePlaces} />
        )}
      />
    </TargetedField>
  )
}
