import { businessSend as texts } from '@peyk/phrases/fa/sending/targeted-places.ts'
import type { TargetFieldProps } from '../_kit/form.ts'
import { ChoicesField } from '../_kit/targeted/choices-field.tsx'
import type { PeopleCount } from '../_kit/targeted/people-count.ts'
import { EMPTY_PLACE } from '../_kit/targeted/place.ts'
import { PlaceSelects, type UsePlaces } from '../_kit/targeted/place-selects.tsx'
import { businessRules as rules, tradeWords, type BusinessFormValues } from './form.model.ts'
import { TradeSelects, type UseTrades } from '../_kit/targeted/trade-selects.tsx'

interface BusinessFieldProps extends TargetFieldProps<BusinessFormValues> {
  count: PeopleCount
  usePlaces: UsePlaces
  useTrades: UseTrades
}

/** Trades, each with its place, and how many of their people. */
export function BusinessTargetField({ usePlaces, useTrades, ...field }: BusinessFieldProps) {
  const last = field.value.choices.at(-1)
  return (
    <ChoicesField
      {...field}
      title={texts.where}
      rules={rules}
      // Another trade is mostly wanted in the same place.
      blank={{ main: null, sub: null, place: last?.place ?? EMPTY_PLACE }}
      addLabel={texts.add}
      wordsOf={tradeWords}
      renderFields={({ choice, onChange: change, problems: wrong }) => (
        <div className="flex flex-col gap-3">
          <TradeSelects value={choice} onChange={change} problems={wrong} useTrades={useTrades} />
          <PlaceSelects
            value={choice.place}
            onChange={(place) => change({ ...choice, place })}
            problems={wrong}
            usePlaces={usePlaces}
            hasEverywhere
          />
        </div>
      )}
    />
  )
}
