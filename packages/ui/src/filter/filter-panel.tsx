import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { useRef, useState } from 'react'

import { filledValues, reversedEnds, type FilterItem, type FilterValues } from './filter-query.ts'
import { useLayoutMode } from '../app/layout-mode.tsx'
import { BottomSheet } from '../overlay/bottom-sheet.tsx'
import { Button } from '../button/button.tsx'
import { Drawer } from '../overlay/drawer.tsx'
import { FilterControl } from './filter-control.tsx'
import { InfoAlert } from '../display/info-alert.tsx'

export type FilterPanelProps = {
  items: readonly FilterItem[]
  values: FilterValues
  isOpen: boolean
  onClose: () => void
  onApply: (values: FilterValues) => void
  onClear: () => void
}

// One filter panel is open at a time, so one id serves them all.
const FORM_ID = 'filters-form'
const NO_WRONG_KEYS: ReadonlySet<string> = new Set()

/** The same for the same filters, in whatever order they were chosen. */
const serialiseValues = (values: FilterValues) =>
  JSON.stringify(Object.entries(filledValues(values)).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** The controls of all filters with their draft, in a drawer or, on the phone, in a sheet. */
export function FilterPanel({ items, values, isOpen, onClose, onApply, onClear }: FilterPanelProps) {
  const isMobile = useLayoutMode() === 'mobile'
  const [draft, setDraft] = useState<FilterValues>(values)
  const [wasOpen, setWasOpen] = useState(isOpen)
  // What was in force when the draft was begun.
  const [begunWith, setBegunWith] = useState(values)
  const [isKept, setKept] = useState(false)
  // Said once one has tried to apply, and then until it is mended.
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const begin = () => {
    setBegunWith(values)
    setDraft(values)
    setKept(false)
  }
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    // A panel that was shut by a slip keeps what was chosen in it, as long as nothing else came into force.
    if (isOpen) {
      const isAsBefore = serialiseValues(values) === serialiseValues(begunWith)
      setKept(isAsBefore && serialiseValues(draft) !== serialiseValues(values))
      setChecked(false)
      if (!isAsBefore) begin()
    }
  }
  const wrongKeys = isChecked ? reversedEnds(items, draft) : NO_WRONG_KEYS
  const footer = (
    <>
      <Button type="submit" form={FORM_ID}>
        {ui.filters.apply}
      </Button>
      <Button
        variant="secondary"
        onPress={() => {
          setDraft({})
          onClear()
          onClose()
        }}
      >
        {ui.filters.clear}
      </Button>
    </>
  )
  const Panel = isMobile ? BottomSheet : Drawer
  return (
    <Panel isOpen={isOpen} onOpenChange={onClose} title={ui.filters.title} footer={footer}>
      <form
        ref={form}
        id={FORM_ID}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (reversedEnds(items, draft).size > 0) {
            setChecked(true)
            requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
            return
          }
          onApply(filledValues(draft))
          onClose()
        }}
      >
        {isKept && (
          <InfoAlert
            action={
              <Button size="sm" variant="secondary" onPress={begin}>
                {ui.filters.dropDraft}
              </Button>
            }
          >
            {ui.filters.kept}
          </InfoAlert>
        )}
        {items.map((item) => (
          <FilterControl
            key={item.key}
            item={item}
            values={draft}
            wrongKeys={wrongKeys}
            onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
          />
        ))}
      </form>
    </Panel>
  )
}
