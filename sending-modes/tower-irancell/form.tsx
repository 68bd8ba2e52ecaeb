import { List, Map as MapIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { towerSend as texts } from '@peyk/phrases/fa/sending/targeted-places.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import type { TargetFieldProps } from '../_kit/form.ts'
import type { PeopleCount } from '../_kit/targeted/people-count.ts'
import { EMPTY_PLACE, type PlaceChoice } from '../_kit/targeted/place.ts'
import { PlaceSelects, type UsePlaces } from '../_kit/targeted/place-selects.tsx'
import { TargetedField } from '../_kit/targeted/targeted-field.tsx'
import { TowerChecklist, type FoundTowers, type ListedTower } from '../_kit/targeted/tower-checklist.tsx'
import { MAX_TOWERS, towerRules as rules, type TowerFormValues } from './form.model.ts'

interface TowerFieldProps extends TargetFieldProps<TowerFormValues> {
  count: PeopleCount
  usePlaces: UsePlaces
  /** The towers of a place with this in their title; as a hook. */
  useTowers: (asked: { place: PlaceChoice; search: string }) => FoundTowers
  TowerMap: (shown: {
    towers: readonly { id: number; title: string; lat: number; lng: number }[]
    selectedIds: readonly number[]
    onToggle: (id: number) => void
  }) => ReactNode
}

const VIEWS = [
  { value: 'list', label: texts.asList, icon: List },
  { value: 'map', label: texts.asMap, icon: MapIcon },
] as const

/** Only those whose place is known can be drawn. */
const toPoints = (towers: readonly ListedTower[]) =>
  towers.flatMap(({ id, title, lat, lng }) => (lat === null || lng === null ? [] : [{ id, title, lat, lng }]))

/** Towers of Irancell, from a list or from the map, and who of the people near them. */
export function TowerTargetField({ count, usePlaces, useTowers, TowerMap, ...field }: TowerFieldProps) {
  const { value, onChange, error } = field
  const [place, setPlace] = useState(EMPTY_PLACE)
  const [search, setSearch] = useState('')
  const [view, setView] = useState<'list' | 'map'>('list')
  const found = useTowers({ place, search: search.trim() })
  const towers = value.choices
  const selectedIds = new Set(towers.map(({ id }) => id))
  const isFull = towers.length >= MAX_TOWERS
  const toggle = ({ id, title }: Pick<ListedTower, 'id' | 'title'>) => {
    const others = towers.filter((tower) => tower.id !== id)
    if (others.length < towers.length) onChange({ ...value, choices: others })
    else if (!isFull) onChange({ ...value, choices: [...towers, { id, name: title }] })
  }
  const chooseAll = () => {
    const others = (found.towers ?? [])
      .filter(({ id }) => !selectedIds.has(id))
      .map(({ id, title }) => ({ id, name: title }))
    onChange({ ...value, choices: [...towers, ...others].slice(0, MAX_TOWERS) })
  }
  const missing = towers.length === 0 && error === rules.missing ? error : undefined
  return (
    <TargetedField
      {...field}
      title={texts.where}
      offered={rules.operators}
      count={count}
      rowErrors={missing === undefined ? [] : [missing]}
    >
      <InfoAlert>{texts.operatorNote}</InfoAlert>
      <PlaceSelects value={place} onChange={setPlace} problems={{}} usePlaces={usePlaces} isOpenEnded />
      <Segmented label={texts.view} options={VIEWS} value={view} onChange={setView} />
      {view === 'list' ? (
        <TowerChecklist
          found={found}
          search={search}
          onSearch={setSearch}
          selectedIds={selectedIds}
          isFull={isFull}
          onToggle={toggle}
          onChooseAll={chooseAll}
          error={missing}
        />
      ) : (
        <TowerMap
          towers={toPoints(found.towers ?? [])}
          selectedIds={[...selectedIds]}
          onToggle={(id) => {
            const tower = found.towers?.find((one) => one.id === id)
            if (tower !== undefined) toggle(tower)
          }}
        />
      )}
      <div className="flex min-h-9 items-center justify-between gap-3 text-sm">
        <span role="status" className={towers.length === 0 ? 'text-ink-3' : 'font-medium text-ink'}>
          <Digits>
            {towers.length === 0
              ? texts.chooseSeveral
              : isFull
                ? texts.full(formatCount(MAX_TOWERS))
                : texts.chosen(formatCount(towers.length))}
          </Digits>
        </span>
        {towers.length > 0 && (
          <Button variant="ghost" size="sm" onPress={() => onChange({ ...value, choices: [] })}>
            {texts.clear}
          </Button>
        )}
      </div>
    </TargetedField>
  )
}
