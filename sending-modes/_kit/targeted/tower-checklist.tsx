import { Search } from 'lucide-react'
import { towerSend as texts } from '@peyk/phrases/fa/sending/targeted-places.ts'
import { classNames, errorClass } from '@peyk/ui/app/class-names.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { Checkbox } from '@peyk/ui/field/choice/checkbox.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'

/** A tower, where it stands, and about how many people are near it. */
export interface ListedTower {
  id: number
  title: string
  count: number
  /** Null where nobody knows. */
  lat: number | null
  lng: number | null
}

/** The towers of a place; null while they are loading. */
export interface FoundTowers {
  towers: readonly ListedTower[] | null
  /** There are more of them. */
  hasMore: boolean
  showMore: () => void
  error: string | null
  retry: () => void
}

interface TowerChecklistProps {
  found: FoundTowers
  search: string
  onSearch: (search: string) => void
  /** The chosen ones. */
  selectedIds: ReadonlySet<number>
  /** No further one may be chosen. */
  isFull: boolean
  onToggle: (tower: ListedTower) => void
  /** Chooses all that are listed, as far as there is room. */
  onChooseAll: () => void
  error: string | undefined
}

/** Towers that are ticked, several at once, searched by name. */
export function TowerChecklist(props: TowerChecklistProps) {
  const { found, search, onSearch, selectedIds, isFull, onToggle, onChooseAll, error } = props
  const { towers, hasMore, showMore } = found
  const hasAnother = towers?.some(({ id }) => !selectedIds.has(id)) === true
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <TextField
          className="min-w-0 flex-1 basis-48"
          label={texts.search}
          isLabelHidden
          placeholder={texts.search}
          type="search"
          icon={Search}
          isClearable
          maxLength={100}
          value={search}
          onChange={onSearch}
        />
        <Button variant="secondary" isDisabled={isFull || !hasAnother} onPress={onChooseAll}>
          {texts.chooseAll}
        </Button>
      </div>
      <div
        tabIndex={-1}
        className={classNames(
          'h-80 overflow-y-auto rounded-md border px-3 py-2',
          error === undefined ? 'border-field' : 'border-danger',
        )}
      >
        {found.error !== null && <ErrorState description={found.error} onRetry={found.retry} />}
        {found.error === null && towers === null && <SkeletonRows count={3} />}
        {towers?.length === 0 && (
          <p className="py-3 text-center text-base text-ink-3">{search === '' ? texts.none : texts.noneFound}</p>
        )}
        <ul className="grid gap-x-6 desk:grid-cols-2">
          {towers?.map((tower) => (
            <li key={tower.id}>
              <Checkbox
                className="py-1.5"
                isSelected={selectedIds.has(tower.id)}
                isDisabled={isFull && !selectedIds.has(tower.id)}
                onChange={() => onToggle(tower)}
                hint={<Digits>{texts.near(formatCount(tower.count))}</Digits>}
              >
                <bdi className="wrap-anywhere">
                  <Digits>{tower.title}</Digits>
                </bdi>
              </Checkbox>
            </li>
          ))}
        </ul>
        {hasMore && (
          <div className="py-2 text-center">
            <Button size="sm" variant="ghost" onPress={showMore}>
              {texts.more}
            </Button>
          </div>
        )}
      </div>
      <p role="alert" className={`${errorClass} empty:hidden`}>
        {error}
      </p>
    </div>
  )
}
