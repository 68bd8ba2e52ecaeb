import { ui } from '@peyk/phrases/fa/ui.ts'
import { useState } from 'react'

import { filledValues, type FilterItem, type FilterValues } from '../filter-query.ts'
import { useLayoutMode } from '../layout-mode.tsx'
import { BottomSheet } from './bottom-sheet.tsx'
import { Button } from './button.tsx'
import { Drawer } from './drawer.tsx'
import { FilterControl } from './filter-control.tsx'

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

/** The controls of all filters with their draft, in a drawer or, on the phone, in a sheet. */
export function FilterPanel({ items, values, isOpen, onClose, onApply, onClear }: FilterPanelProps) {
  const isMobile = useLayoutMode() === 'mobile'
  const [draft, setDraft] = useState<FilterValues>(values)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    // A draft that was not applied is forgotten: every opening begins with what is in force.
    if (isOpen) setDraft(values)
  }
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
        id={FORM_ID}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          onApply(filledValues(draft))
          onClose()
        }}
      >
        {items.map((item) => (
          <FilterControl
            key={item.key}
            item={item}
            values={draft}
            onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
          />
        ))}
      </form>
    </Panel>
  )
}
