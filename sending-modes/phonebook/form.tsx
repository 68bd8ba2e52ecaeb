import { UsersRound, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { phonebookSend as texts } from '@peyk/phrases/fa/sending/phonebook-send.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import type { LoadOptions } from '@peyk/ui/select/use-paged-options.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { MultiSelect } from '@peyk/ui/select/multi-select.tsx'
import { NumberField } from '@peyk/ui/field/number-field.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import type { TargetFieldProps } from '../_kit/form.ts'
import { GroupChecklist, type FoundGroups, type ListedGroup } from '../_kit/group-checklist.tsx'
import {
  countSelected,
  type SelectedGroup,
  type SelectedTag,
  type GroupPart,
  type PhonebookFormValues,
} from './form.model.ts'

/** Contacts of a group, ticked one by one. */
export interface ContactPickerProps {
  group: SelectedGroup
  onPicked: (contactIds: number[]) => void
  onClose: () => void
}

interface PhonebookActions {
  /** The groups with this in their title, and how many stand in each; as a hook. */
  useGroups: (title: string) => FoundGroups
  /** Left out for who may not see tags. */
  loadTags: LoadOptions<string> | undefined
  ContactPicker: (picking: ContactPickerProps) => ReactNode
  /** The hint of the field while there is no group at all. */
  noGroupsHint: ReactNode
}

const PARTS = (['all', 'range', 'picked'] as const).map((value) => ({ value, label: texts.parts[value] }))

const sizeText = (count: number) => texts.groupCount(formatCount(count))

/** Groups, each as a whole, a range of it or some of its people, and tags. */
export function PhonebookTargetField({
  value,
  onChange,
  onBlur,
  error,
  ref,
  useGroups,
  loadTags,
  ContactPicker,
  noGroupsHint,
}: TargetFieldProps<PhonebookFormValues> & PhonebookActions) {
  const [pickingIn, setPickingIn] = useState<number | null>(null)
  const { groups, tags } = value
  const change = (part: Partial<PhonebookFormValues>) => onChange({ ...value, ...part })
  const tick = ({ id, title, count }: ListedGroup) => {
    const others = groups.filter((group) => group.id !== id)
    const isChosen = others.length < groups.length
    change({
      groups: isChosen ? others : [...groups, { id, title, count, part: 'all', from: null, to: null, picked: [] }],
    })
  }
  const changeGroup = (changed: SelectedGroup) =>
    change({ groups: groups.map((group) => (group.id === changed.id ? changed : group)) })
  const picking = groups.find(({ id }) => id === pickingIn)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        <GroupChecklist
          value={groups.map(({ id }) => id)}
          onTick={tick}
          onClear={() => change({ groups: [] })}
          contactCount={countSelected(groups)}
          onBlur={onBlur}
          error={error}
          ref={ref}
          isRequired={tags.length === 0}
          hint={(groups.length === 0 && noGroupsHint) || texts.groupsHint}
          useGroups={useGroups}
        />
        {groups.length > 0 && (
          <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
            {groups.map((group) => (
              <GroupRow
                key={group.id}
                group={group}
                onChange={changeGroup}
                onRemove={() => change({ groups: groups.filter(({ id }) => id !== group.id) })}
                onPick={() => setPickingIn(group.id)}
              />
            ))}
          </ul>
        )}
      </div>
      {(loadTags !== undefined || tags.length > 0) && (
        <MultiSelect
          label={texts.tags}
          hint={texts.tagsHint}
          placeholder={texts.tagsPlaceholder}
          value={tags.map(({ id, title }) => ({ value: String(id), label: title }))}
          onChange={(options) =>
            change({ tags: options.map(({ value: id, label: title }): SelectedTag => ({ id: Number(id), title })) })
          }
          load={loadTags ?? (async () => ({ items: [], hasMore: false }))}
        />
      )}
      {picking !== undefined && (
        <ContactPicker
          group={picking}
          onPicked={(picked) => changeGroup({ ...picking, picked })}
          onClose={() => setPickingIn(null)}
        />
      )}
    </div>
  )
}

interface GroupRowProps {
  group: SelectedGroup
  onChange: (group: SelectedGroup) => void
  onRemove: () => void
  onPick: () => void
}

/** One chosen group, and which of its people are meant. */
function GroupRow({ group, onChange, onRemove, onPick }: GroupRowProps) {
  const { title, count, part, picked } = group
  return (
    <li className="flex flex-col gap-3 p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <p className="text-base font-medium break-words text-ink">{title}</p>
          <p className="text-xs text-ink-3">
            <Digits>{sizeText(count)}</Digits>
          </p>
        </div>
        <div className="flex items-center gap-1 max-desk:w-full max-desk:justify-between">
          <Segmented
            label={texts.partOf(title)}
            options={PARTS}
            value={part}
            onChange={(next: GroupPart) => onChange({ ...group, part: next })}
          />
          <IconButton icon={X} label={ui.remove(title)} onPress={onRemove} />
        </div>
      </div>
      {part === 'range' && (
        <div className="flex flex-col gap-1.5">
          <div className="grid max-w-sm grid-cols-2 gap-3">
            {(['from', 'to'] as const).map((end) => (
              <NumberField
                key={end}
                label={texts[end]}
                value={group[end]}
                onChange={(place) => onChange({ ...group, [end]: place })}
              />
            ))}
          </div>
          <p className="text-xs text-ink-3">{texts.rangeHint}</p>
        </div>
      )}
      {part === 'picked' && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" size="sm" icon={UsersRound} onPress={onPick}>
            {texts.pick}
          </Button>
          <span role="status" className="text-sm text-ink-2">
            <Digits>{texts.pickedCount(formatCount(picked.length))}</Digits>
          </span>
        </div>
      )}
    </li>
  )
}
