import type { ReactNode } from 'react'
import { ModalOverlay } from 'react-aria-components/Modal'

import { classNames } from '../class-names.ts'
import { useModalRoot } from '../modal-root.tsx'
import { scrimClass } from './floating.ts'

export type ModalFrameProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Whether a press outside and Escape close it; on unless told. */
  isDismissable?: boolean
  className?: string
  children: ReactNode
}

/** The dimmed page behind a dialog, drawer or sheet, in the modal root; without that root nothing is drawn (spec §2). */
export function ModalFrame({ isOpen, onOpenChange, isDismissable = true, className, children }: ModalFrameProps) {
  const root = useModalRoot(isOpen)
  if (root === null) return null
  return (
    <ModalOverlay
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
