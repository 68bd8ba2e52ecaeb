import type { ReactNode } from 'react'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import type { HintListProps } from './hint-list.tsx'

const hintList = lazyComponent(async () => (await import('./hint-list.tsx')).HintList)

/** Stands below a message box: what is worth saying of the text before it is sent. Its code comes with the first words. */
export function MessageHints(props: HintListProps): ReactNode {
  return props.text.trim() === '' ? null : <LazyWithSkeleton part={hintList} props={props} skeleton={null} />
}
