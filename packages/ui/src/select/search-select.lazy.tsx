import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { Arriving, onDemand, type OnDemand } from '../lazy/lazy-component.ts'
import { FieldStandIn } from '../field/field-skeleton.tsx'
import type { SearchSelectProps } from './search-select.tsx'

const searchSelect = onDemand(async () => (await import('./search-select.tsx')).SearchSelect)

/** A `SearchSelect` whose box stands there at once; list and search come after the first paint. */
export function SearchSelectOnDemand<V extends string>(props: SearchSelectProps<V>) {
  const { value, placeholder = ui.choose } = props
  return (
    <Arriving
      part={searchSelect as unknown as OnDemand<SearchSelectProps<V>>}
      props={props}
      standIn={<FieldStandIn {...props} text={value?.label ?? placeholder} isPlaceholder={value === null} />}
    />
  )
}
