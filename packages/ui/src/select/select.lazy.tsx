import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { LazyWithSkeleton, lazyComponent, type LazyComponent } from '../lazy/lazy-component.ts'
import { FieldSkeleton } from '../field/field-skeleton.tsx'
import type { SelectProps } from './select.tsx'

const select = lazyComponent(async () => (await import('./select.tsx')).Select)

/**
 * A `Select` that is not the first thing one does on a page: its box stands there at once and the list, as heavy as
 * all the rest of a screen, comes after the first paint.
 */
export function LazySelect<V extends string>(props: SelectProps<V>) {
  const { options, value, placeholder = ui.choose } = props
  const text = options.find((option) => option.value === value)?.label ?? placeholder
  return (
    <LazyWithSkeleton
      part={select as unknown as LazyComponent<SelectProps<V>>}
      props={props}
      skeleton={<FieldSkeleton {...props} text={text} isPlaceholder={value === null} />}
    />
  )
}
