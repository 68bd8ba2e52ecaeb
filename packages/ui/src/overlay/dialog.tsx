import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal } from 'react-aria-components/Modal'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { classNames } from '../app/class-names.ts'
import { IconButton } from '../button/icon-button.tsx'
import { ModalFrame } from './modal-frame.tsx'
import { ScrollBody } from './scroll-body.tsx'

export type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  children: ReactNode
  /** Buttons, the main one first. */
  footer?: ReactNode
  /** Widest, in px: sm 420, md 560, lg 760. */
  size?: 'sm' | 'md' | 'lg'
  /** On larger screens as high as a dialog gets, whatever is in it: what comes or goes there moves nothing around it. */
  isTall?: boolean
  /** Whether a press outside and Escape close it, and a close button stands in the head. */
  isDismissable?: boolean
  role?: 'dialog' | 'alertdialog'
}

/** A modal: at most 580 px high on larger screens (spec §9); its body scrolls, its head and buttons do not. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  children,
  footer,
  size = 'md',
  isTall = false,
  isDismissable = true,
  role = 'dialog',
}: DialogProps) {
  return (
    <ModalFrame
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      className="flex items-center justify-center p-4"
    >
      <Modal
        className={classNames(
          'flex max-h-full w-full rounded-xl bg-surface text-ink shadow-dialog outline-none desk:max-h-[580px]',
          'transition-[opacity,scale] duration-[180ms] entering:scale-[0.98] entering:opacity-0 exiting:opacity-0',
          isTall && 'desk:h-[580px]',
          size === 'sm' && 'max-w-[420px]',
          size === 'md' && 'max-w-[560px]',
          size === 'lg' && 'max-w-[760px]',
        )}
      >
        <AriaDialog role={role} className="flex min-h-0 w-full flex-col overflow-y-auto outline-none">
          <div className="flex items-start justify-between gap-4 px-6 pt-5 max-desk:px-5">
            <Heading slot="title" className="min-w-0 pt-1 text-lg font-bold text-ink">
              {title}
            </Heading>
            {isDismissable && role === 'dialog' && (
              <IconButton icon={X} label={ui.close} onPress={() => onOpenChange(false)} className="-me-2" />
            )}
          </div>
          <ScrollBody className="px-6 pt-2 pb-6 text-base text-ink-2 max-desk:px-5">{children}</ScrollBody>
          {footer !== undefined && (
            <div className="flex gap-3 border-t border-line px-6 py-4 max-desk:flex-col max-desk:px-5 desk:justify-start">
              {footer}
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalFrame>
  )
}
