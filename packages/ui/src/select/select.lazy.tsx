import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { Arriving, onDemand, type OnDemand } from '../lazy/lazy-component.ts'
import { FieldStandIn } from '../field/field-skeleton.tsx'
import type { SelectProps } from './select.tsx'

const select = onDemand(async () => (await import('./select.tsx')).Select)

/**
 * A `Select` that is not the first thing one does on a page: its box stands there at once and the list, as heavy as
 * all the rest of a screen, comes after the first paint.
 */
export function SelectOnDemand<V extends string>(props: SelectProps<V>) {
  const { options, value, placeholder = ui.choose } = props
  const text = options.find((option) => option.value === value)?.label ?? placeholder
  return (
    <Arriving
      part={select as unknown as OnDemand<SelectProps<V>>}
      props={props}
      standIn={<FieldStandIn {...props} text={text} isPlaceholder={value === null} />}
    />
  )
}
