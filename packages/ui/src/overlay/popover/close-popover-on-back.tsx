import { useRef } from 'react'

import { useCloseOnBack } from '../overlay-stack.ts'
import { useLayoutMode } from '../../app/layout-mode.tsx'

/** Stands in a list, menu or note that floats beside what opened it: on the phone the way back shuts it first. */
export function ClosePopoverOnBack() {
  const place = useRef<HTMLSpanElement>(null)
  useCloseOnBack(useLayoutMode() === 'mobile', () => {
    // As Escape does it. (To ask the library for its state would bring the code of menus to pages that have none.)
    place.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  })
  return <span ref={place} hidden />
}
