import { X } from 'lucide-react'
import { Fragment, useEffect, useState, type ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal } from 'react-aria-components/Modal'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { classNames } from '../app/class-names.ts'
import { IconButton } from '../button/icon-button.tsx'
import { ModalFrame } from './modal-frame.tsx'
import { ScrollBody } from './scroll-body.tsx'

/** How long after closing the content is mounted anew, in ms (spec §9, drawer re-key timer). */
export const DRAWER_REKEY_MS = 550

export type DrawerProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  children: ReactNode
  /** Buttons, the main one first. */
  footer?: ReactNode
}

/**
 * A panel at the far side of the page on desktop. Its content scrolls within the viewport minus 160 px (spec §9), which
 * are its head and its foot; what was typed in it and not applied is forgotten 550 ms after it closes.
 */
export function Drawer({ isOpen, onOpenChange, title, children, footer }: DrawerProps) {
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(() => setRound((now) => now + 1), DRAWER_REKEY_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return (
    <ModalFrame isOpen={isOpen} onOpenChange={onOpenChange}>
      <Modal
        className={classNames(
          'fixed inset-y-0 end-0 flex w-full max-w-[432px] bg-surface text-ink shadow-dialog outline-none',
          'transition-transform duration-[220ms] entering:translate-x-full exiting:translate-x-full',
          'rtl:entering:-translate-x-full rtl:exiting:-translate-x-full',
        )}
      >
        <AriaDialog className="flex min-h-0 w-full flex-col outline-none">
          <div className="flex min-h-18 items-center justify-between gap-4 border-b border-line ps-5 pe-3">
            <Heading slot="title" className="min-w-0 text-md font-semibold text-ink">
              {title}
            </Heading>
            <IconButton icon={X} label={ui.close} onPress={() => onOpenChange(false)} />
          </div>
          <ScrollBody className="max-h-[calc(100dvh-160px)] p-5">
            <Fragment key={round}>{children}</Fragment>
          </ScrollBody>
          {footer !== undefined && (
            <div className="mt-auto flex min-h-22 items-center gap-3 border-t border-line px-5 py-4 max-desk:*:flex-1">
              {footer}
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalFrame>
  )
}
