import { useEffect, type ReactNode, type RefObject } from 'react'
import { Popover } from 'react-aria-components/Popover'

import { classNames } from '../app/class-names.ts'
import { useLayoutMode } from '../app/layout-mode.tsx'
import { BottomSheet } from '../overlay/bottom-sheet.tsx'
import { popoverClass } from '../overlay/popover/popover-classes.ts'

export type DatePopupProps = {
  isOpen: boolean
  onClose: () => void
  /** The field it is placed under; a press in it does not count as outside. */
  anchor: RefObject<HTMLElement | null>
  popup: RefObject<HTMLDivElement | null>
  /** Where the focus goes when Escape is pressed inside. */
  input: RefObject<HTMLInputElement | null>
  /** The head of the sheet. */
  title: string
  /** The name of the popup for screen readers. */
  label: string
  className?: string
  children: ReactNode
}

const SCROLLING_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '])

/**
 * The popup of a date, range or time field: it leaves the focus in the field, so that typing can continue; on the
 * phone it is a sheet. It closes on page scroll, on a press outside and with Escape (spec §4).
 */
export function DatePopup({
  isOpen,
  onClose,
  anchor,
  popup,
  input,
  title,
  label,
  className,
  children,
}: DatePopupProps) {
  const isMobile = useLayoutMode() === 'mobile'
  useEffect(() => {
    if (!isOpen || isMobile) return
    const closeOutside = (event: PointerEvent) => {
      const target = event.target as Node
      if (!anchor.current?.contains(target) && !popup.current?.contains(target)) onClose()
    }
    // Before React hears of it: a drawer around the field would close with the popup.
    const closeOnEscape = (event: KeyboardEvent) => {
      // A choice of years inside closes itself first.
      if (event.key !== 'Escape' || (event.target as Element).closest('[data-keeps-escape]') !== null) return
      event.stopPropagation()
      onClose()
      if (popup.current?.contains(event.target as Node)) input.current?.focus()
    }
    // An arrow key that cannot move further would scroll the page, and scrolling closes the popup.
    const keepPageStill = (event: KeyboardEvent) => {
      const { target } = event
      if (!SCROLLING_KEYS.has(event.key) || target instanceof HTMLInputElement) return
      if (popup.current?.contains(target as Node)) event.preventDefault()
    }
    document.addEventListener('keydown', keepPageStill)
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeOnEscape, true)
    return () => {
      document.removeEventListener('keydown', keepPageStill)
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeOnEscape, true)
    }
  }, [isOpen, isMobile, onClose, anchor, popup, input])
  if (isMobile) {
    return (
      <BottomSheet isOpen={isOpen} onOpenChange={onClose} title={title}>
        {children}
      </BottomSheet>
    )
  }
  return (
    <Popover
      isNonModal
      isOpen={isOpen}
      onOpenChange={onClose}
      triggerRef={anchor}
      placement="bottom start"
      offset={6}
      className={classNames(popoverClass, className)}
    >
      <div
        ref={popup}
        role="dialog"
        aria-label={label}
        className="max-h-[inherit] overflow-y-auto overscroll-contain p-4"
      >
        {children}
      </div>
    </Popover>
  )
}
