import { Search } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { phonebookSend as texts } from '@peyk/phrases/fa/sending/phonebook-send.ts'
import { classNames, errorClass, hintClass } from '@peyk/ui/app/class-names.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { Checkbox } from '@peyk/ui/field/choice/checkbox.tsx'
import { RequiredMark } from '@peyk/ui/field/required-mark.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'

/** A group of contacts and how many stand in it. */
export interface ListedGroup {
  id: number
  title: string
  count: number
}

/** The groups with a text in their title; null while they are loading. */
export interface FoundGroups {
  groups: readonly ListedGroup[] | null
  /** Why there are none. */
  error: string | null
  retry: () => void
}

interface GroupChecklistProps {
  /** The ids of those that are ticked. */
  value: readonly number[]
  onTick: (group: ListedGroup) => void
  onClear: () => void
  /** How many contacts are meant by them. */
  contactCount: number
  onBlur: () => void
  error: string | undefined
  ref: (element: { focus: () => void } | null) => void
  isRequired: boolean
  hint: ReactNode
  /** As a hook. */
  useGroups: (title: string) => FoundGroups
}

/** Groups that are ticked, several at once: all in sight with their sizes, in columns where there is room. */
export function GroupChecklist(props: GroupChecklistProps) {
  const { value, onTick, onClear, contactCount, onBlur, error, ref, isRequired, hint, useGroups } = props
  const labelId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const found = useGroups(search.trim())
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      className="flex flex-col gap-1.5"
      ref={(element) => {
        box.current = element
        ref(element && { focus: () => box.current?.querySelector('input')?.focus() })
      }}
    >
      <span id={labelId} className="text-sm font-medium text-ink">
        {texts.groups}
        {isRequired && <RequiredMark />}
      </span>
      <TextField
        label={texts.searchGroups}
        isLabelHidden
        placeholder={texts.searchGroups}
        type="search"
        icon={Search}
        isClearable
        maxLength={100}
        value={search}
        onChange={setSearch}
        onBlur={onBlur}
      />
      <div
        className={classNames(
          'max-h-80 min-h-36 overflow-y-auto rounded-md border px-3 py-2',
          error === undefined ? 'border-field' : 'border-danger',
        )}
      >
        {found.error !== null && <ErrorState description={found.error} onRetry={found.retry} />}
        {found.error === null && found.groups === null && <SkeletonRows count={3} />}
        {found.groups?.length === 0 && <p className="py-3 text-center text-base text-ink-3">{texts.noSuchGroup}</p>}
        <ul className="grid gap-x-6 desk:grid-cols-2">
          {found.groups?.map((group) => (
            <li key={group.id}>
              <Checkbox
                className="py-1.5"
                isSelected={value.includes(group.id)}
                onChange={() => onTick(group)}
                hint={<Digits>{texts.groupCount(formatCount(group.count))}</Digits>}
              >
                <bdi className="break-words">{group.title}</bdi>
              </Checkbox>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex min-h-9 items-center justify-between gap-3 text-sm">
        <span role="status" className={value.length === 0 ? 'text-ink-3' : 'font-medium text-ink'}>
          <Digits>
            {value.length === 0
              ? texts.chooseSeveral
              : texts.chosenGroups(formatCount(value.length), formatCount(contactCount))}
          </Digits>
        </span>
        {value.length > 0 && (
          <Button variant="ghost" size="sm" onPress={onClear}>
            {texts.picker.clear}
          </Button>
        )}
      </div>
      <div className={hintClass}>{hint}</div>
      <div role="alert" className={`${errorClass} empty:hidden`}>
        {error}
      </div>
    </div>
  )
}
