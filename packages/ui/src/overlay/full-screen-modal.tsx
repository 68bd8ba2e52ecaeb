import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal } from 'react-aria-components/Modal'

import { useLayoutMode } from '../app/layout-mode.tsx'
import { Dialog } from './dialog.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { ModalFooter } from './modal-footer.tsx'
import { ModalFrame } from './modal-frame.tsx'
import { ScrollBody } from './scroll-body.tsx'
import { CutText } from '../display/cut-text.tsx'

export type FullScreenModalProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  children: ReactNode
  /** See `Dialog`. */
  isTall?: boolean
  /** One small action at the end of the phone's bar. */
  action?: ReactNode
  /** Buttons, the main one first. */
  footer?: ReactNode
}

/** A task of its own over the page: the whole screen on the phone, with its own bar; a wide dialog on desktop. */
export function FullScreenModal(props: FullScreenModalProps) {
  const { isOpen, onOpenChange, title, children, isTall = false, action, footer } = props
  if (useLayoutMode() === 'desktop') {
    return (
      <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={title} size="lg" isTall={isTall} footer={footer}>
        {children}
      </Dialog>
    )
  }
  return (
    <ModalFrame isOpen={isOpen} onOpenChange={onOpenChange}>
      <Modal className="fixed inset-0 flex bg-surface text-ink outline-none transition-[translate] duration-[240ms] entering:translate-y-full exiting:translate-y-full">
        <AriaDialog className="flex min-h-0 w-full flex-col outline-none">
          <div className="flex min-h-14 shrink-0 items-center gap-1 border-b border-line ps-1.5 pe-3 pt-[env(safe-area-inset-top)]">
            <IconButton icon={X} label={ui.close} onPress={() => onOpenChange(false)} />
            <Heading slot="title" className="min-w-0 flex-1 text-md font-semibold text-ink">
              <CutText dir="auto">{title}</CutText>
            </Heading>
            {action}
          </div>
          <ScrollBody className="p-4">{children}</ScrollBody>
          <ModalFooter>{footer}</ModalFooter>
        </AriaDialog>
      </Modal>
    </ModalFrame>
  )
}
