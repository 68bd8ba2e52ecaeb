import type { ReactNode, RefObject } from 'react'
import type { HintContext } from './rules/hint.ts'
import type { AttachedLinks } from '../links/insert-link.tsx'
import type { LineSelection } from './suggested-line-picker.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'

const hintList = lazyComponent(async () => (await import('./hint-list.tsx')).HintList)

export interface MessageHintsProps extends Pick<HintContext, 'line' | 'trackedLinks' | 'placeholders'> {
  text: string
  /** The box in which it is written: what a press puts right is undone there like anything typed. */
  area: RefObject<HTMLTextAreaElement | null>
  /** The tracked links of the text, where it may hold some. */
  links?: AttachedLinks
  /** The line it leaves by, where that is chosen. */
  lineSelection?: LineSelection
  /** What one part of the message costs for everybody together, in tenths of a rial; null while that is not known. */
  partTenths: number | null
}

/** Stands below a message box: what is worth saying of the text before it is sent. Its code comes with the first words. */
export function MessageHints(props: MessageHintsProps): ReactNode {
  return props.text.trim() === '' ? null : <LazyWithSkeleton part={hintList} props={props} skeleton={null} />
}
