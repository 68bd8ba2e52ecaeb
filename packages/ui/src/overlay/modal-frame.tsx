import { useEffect, useRef, type ReactNode } from 'react'
import { ModalOverlay } from 'react-aria-components/Modal'

import { useCloseOnBack } from './overlay-stack.ts'
import { classNames } from '../app/class-names.ts'
import { useModalRoot } from '../app/modal-root.tsx'
import { scrimClass } from './popover/popover-classes.ts'

export type ModalFrameProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Whether a press outside and Escape close it; on unless told. */
  isDismissable?: boolean
  className?: string
  children: ReactNode
}

/** Longer than the focus takes from one to the next, also out of a list that closes. */
const SETTLED_MS = 60

/**
 * Keeps the keys with an open dialog: what had the focus may go, or may no longer be pressed, as a button that clears what
 * was chosen, and a page that has no focus hears no Escape.
 */
const useFocusContainment = (isOpen: boolean) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const dialog = box.current?.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]')
        if (document.activeElement === document.body && dialog?.closest('[inert]') === null) dialog.focus()
      }, SETTLED_MS)
    }
    document.addEventListener('focusout', look, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusout', look, true)
    }
  }, [isOpen])
  return box
}

/** The dimmed page behind a dialog, drawer or sheet, in the modal root; without that root nothing is drawn (spec §2). */
export function ModalFrame({ isOpen, onOpenChange, isDismissable = true, className, children }: ModalFrameProps) {
  const root = useModalRoot(isOpen)
  const box = useFocusContainment(isOpen)
  useCloseOnBack(isOpen && root !== null, () => {
    if (isDismissable) onOpenChange(false)
  })
  if (root === null) return null
  return (
    <ModalOverlay
      ref={box}
      UNSTABLE_portalContainer={root}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      className={classNames(scrimClass, className)}
    >
      {children}
    </ModalOverlay>
  )
}
