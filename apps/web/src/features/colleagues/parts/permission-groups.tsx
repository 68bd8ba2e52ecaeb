import { Search } from 'lucide-react'
import { useState, type Ref } from 'react'
import { colleagueTexts } from '@peyk/phrases/fa/account/colleague-screens.ts'
import { classNames, errorClass } from '@peyk/ui/app/class-names.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Checkbox } from '@peyk/ui/field/choice/checkbox.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import {
  filterPermissionGroups,
  isSameSet,
  readyMadeSets,
  togglePermissionGroup,
  togglePermission,
  type PermissionGroups as Groups,
} from '../colleagues.model.ts'

const texts = colleagueTexts.role

interface PermissionGroupsProps {
  groups: Groups
  value: readonly number[]
  onChange: (ids: number[]) => void
  error: string | undefined
  /** The search, which takes the focus when none is chosen. */
  ref?: Ref<HTMLInputElement>
}

/** Every permission with a box, group by group; a search narrows what is shown, never what is chosen. */
export function PermissionGroups({ groups, value, onChange, error, ref }: PermissionGroupsProps) {
  const [search, setSearch] = useState('')
  const found = filterPermissionGroups(groups, search)
  return (
    <section aria-label={texts.permissions} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="text-md font-semibold text-ink">{texts.permissions}</h2>
          <p role="status" className="text-sm text-ink-2">
            <Digits>{value.length === 0 ? texts.noneChosen : texts.chosen(formatCount(value.length))}</Digits>
          </p>
        </div>
        <TextField
          {...(ref && { ref })}
          label={texts.search}
          isLabelHidden
          placeholder={texts.search}
          icon={Search}
          type="search"
          value={search}
          onChange={setSearch}
          isClearable
          className="w-72 max-desk:w-full"
        />
      </div>
      <ReadyMadeSets groups={groups} value={value} onChange={onChange} />
      {error !== undefined && (
        <p role="alert" className={errorClass}>
          {error}
        </p>
      )}
      {found.length === 0 && <p className="py-6 text-center text-base text-ink-2">{texts.noMatch}</p>}
      {found.map((group) => (
        <Group
          key={group.group}
          group={group}
          fullGroup={groups.find((one) => one.group === group.group) ?? group}
          groups={groups}
          value={value}
          onChange={onChange}
        />
      ))}
    </section>
  )
}

/** A press sets all boxes at once; the one that is chosen exactly is shown as pressed. */
function ReadyMadeSets({ groups, value, onChange }: Pick<PermissionGroupsProps, 'groups' | 'value' | 'onChange'>) {
  return (
    <div role="group" aria-label={texts.sets} className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="me-1 text-sm text-ink-2">
        {texts.sets}
      </span>
      {readyMadeSets(groups).map(({ set, ids }) => {
        const isChosen = isSameSet(value, ids)
        return (
          <Button
            key={set}
            variant="secondary"
            size="sm"
            aria-pressed={isChosen}
            onPress={() => onChange(ids)}
            className={classNames(isChosen && 'border-primary bg-primary-soft text-primary-ink')}
          >
            {texts.set[set]}
          </Button>
        )
      })}
    </div>
  )
}

interface GroupProps {
  /** What the search left of it. */
  group: Groups[number]
  fullGroup: Groups[number]
  groups: Groups
  value: readonly number[]
  onChange: (ids: number[]) => void
}

function Group({ group, fullGroup, groups, value, onChange }: GroupProps) {
  const selectedCount = fullGroup.permissions.filter(({ id }) => value.includes(id)).length
  const isAll = selectedCount === fullGroup.permissions.length
  return (
    <div role="group" aria-label={group.title} className="rounded-lg border border-line bg-surface shadow-card">
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-2.5 max-desk:px-4">
        <Checkbox
          aria-label={texts.all(group.title)}
          isSelected={isAll}
          isIndeterminate={selectedCount > 0 && !isAll}
          onChange={(isOn) => onChange(togglePermissionGroup(value, { group: fullGroup, isOn }))}
        >
          <span className="font-semibold">{group.title}</span>
        </Checkbox>
        <span className="shrink-0 text-sm text-ink-3">
          <Digits>{texts.chosenOf(formatCount(selectedCount), formatCount(fullGroup.permissions.length))}</Digits>
        </span>
      </div>
      <div className="grid grid-cols-2 gap-x-6 px-5 py-3 max-desk:grid-cols-1 max-desk:px-4">
        {group.permissions.map((permission) => (
          <Checkbox
            key={permission.id}
            isSelected={value.includes(permission.id)}
            onChange={(isOn) => onChange(togglePermission(value, { permission, isOn, groups }))}
          >
            {permission.title}
          </Checkbox>
        ))}
      </div>
    </div>
  )
}
