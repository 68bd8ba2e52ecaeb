import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { LazyWithSkeleton, lazyComponent, type LazyComponent } from '../lazy/lazy-component.ts'
import { FieldSkeleton } from '../field/field-skeleton.tsx'
import type { SearchSelectProps } from './search-select.tsx'

const searchSelect = lazyComponent(async () => (await import('./search-select.tsx')).SearchSelect)

/** A `SearchSelect` whose box stands there at once; list and search come after the first paint. */
export function LazySearchSelect<V extends string>(props: SearchSelectProps<V>) {
  const { value, placeholder = ui.choose } = props
  return (
    <LazyWithSkeleton
      part={searchSelect as unknown as LazyComponent<SearchSelectProps<V>>}
      props={props}
      skeleton={<FieldSkeleton {...props} text={value?.label ?? placeholder} isPlaceholder={value === null} />}
    />
  )
}
