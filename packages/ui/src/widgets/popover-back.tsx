import { useContext } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'

import { useBackCloses } from '../back-close.ts'
import { useLayoutMode } from '../layout-mode.tsx'

/** Stands in a list, menu or note that floats beside what opened it: on the phone the way back shuts it first. */
export function PopoverBack() {
  const state = useContext(OverlayTriggerStateContext)
  useBackCloses(useLayoutMode() === 'mobile', () => state?.close())
  return null
}
