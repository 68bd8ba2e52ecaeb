import { targetedForm } from '@peyk/phrases/fa/sending/targeted-form.ts'
import { targetedPlaces as texts } from '@peyk/phrases/fa/sending/targeted-places.ts'
import { errorClass } from '@peyk/ui/app/class-names.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { SearchSelect } from '@peyk/ui/select/search-select.tsx'
import { toChoice, toOption, withAll } from './named-options.ts'
import { ALL_ID, type NamedChoice, type PlaceChoice } from './place.ts'

/** The lists of one choice of a place; null while a list is loading or there is nothing to ask for. */
export interface PlaceLists {
  provinces: readonly NamedChoice[] | null
  counties: readonly NamedChoice[] | null
  cities: readonly NamedChoice[] | null
  /** Why a list is missing. */
  error: string | null
  retry: () => void
}

/** As a hook: the lists of a place that is being chosen. */
export type UsePlaces = (place: PlaceChoice) => PlaceLists

interface PlaceSelectsProps {
  value: PlaceChoice
  onChange: (place: PlaceChoice) => void
  problems: Readonly<Record<string, string>>
  usePlaces: UsePlaces
  /** All provinces together may be chosen. */
  hasEverywhere?: boolean
  /** County and city need not be chosen. */
  isOpenEnded?: boolean
}

/** A province, a county of it and a city of that, each searched by name; «all of them» is chosen like any other. */
export function PlaceSelects(props: PlaceSelectsProps) {
  const { value, onChange, problems, usePlaces, hasEverywhere = false, isOpenEnded = false } = props
  const { province, county, city } = value
  const lists = usePlaces(value)
  const hasProvince = province !== null && province.id !== ALL_ID
  const hasCounty = hasProvince && county !== null && county.id !== ALL_ID
  const provinces = hasEverywhere ? withAll(texts.allProvinces, lists.provinces) : (lists.provinces ?? []).map(toOption)
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] items-start gap-3">
        <SearchSelect
          label={texts.province}
          placeholder={texts.chooseProvince}
          isRequired={!isOpenEnded}
          options={provinces}
          value={province && toOption(province)}
          onChange={(next) => onChange({ province: toChoice(next), county: null, city: null })}
          error={problems['province']}
        />
        <SearchSelect
          label={texts.county}
          placeholder={texts.chooseCounty}
          isRequired={hasProvince && !isOpenEnded}
          isDisabled={!hasProvince}
          options={withAll(texts.allCounties(province?.name ?? ''), lists.counties)}
          value={county && toOption(county)}
          onChange={(next) => onChange({ ...value, county: toChoice(next), city: null })}
          error={problems['county']}
        />
        <SearchSelect
          label={texts.city}
          placeholder={texts.chooseCity}
          isRequired={hasCounty && !isOpenEnded}
          isDisabled={!hasCounty}
          options={withAll(texts.allCities(county?.name ?? ''), lists.cities)}
          value={city && toOption(city)}
          onChange={(next) => onChange({ ...value, city: toChoice(next) })}
          error={problems['city']}
        />
      </div>
      {lists.error !== null && (
        <p className="flex flex-wrap items-center gap-2">
          <span className={errorClass}>{lists.error}</span>
          <Button size="sm" variant="secondary" onPress={lists.retry}>
            {targetedForm.retry}
          </Button>
        </p>
      )}
    </div>
  )
}
