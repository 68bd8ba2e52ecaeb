import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal } from 'react-aria-components/Modal'

import { classNames } from '../app/class-names.ts'
import { useSwipeDownToClose } from '../dom/use-swipe-down-to-close.ts'
import { IconButton } from '../button/icon-button.tsx'
import { ModalFooter } from './modal-footer.tsx'
import { ModalFrame } from './modal-frame.tsx'
import { ScrollBody } from './scroll-body.tsx'

export type BottomSheetProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  children: ReactNode
  /** Buttons, the main one first. */
  footer?: ReactNode
}

/**
 * What a drawer or a popup is on desktop, on the phone: it comes from below, and a pull down by its head sends it away.
 * (React Aria's own Sheet waits over half a second for the keyboard when a field had the focus, so it is not used.)
 */
export function BottomSheet({ isOpen, onOpenChange, title, children, footer }: BottomSheetProps) {
  const { offsetPx, handle } = useSwipeDownToClose(() => onOpenChange(false))
  return (
    <ModalFrame isOpen={isOpen} onOpenChange={onOpenChange} className="flex items-end justify-center">
      <Modal
        className={classNames(
          'flex max-h-[calc(100dvh-48px)] w-full max-w-[640px] rounded-t-xl bg-surface text-ink shadow-dialog outline-none',
          'transition-[translate] duration-[240ms] entering:translate-y-full exiting:translate-y-full',
        )}
        {...(offsetPx > 0 && { style: { translate: `0 ${offsetPx}px`, transition: 'none' } })}
      >
        <AriaDialog className="flex min-h-0 w-full flex-col outline-none">
          <div {...handle} className="shrink-0 touch-none">
            <span aria-hidden className="mx-auto mt-2 block h-1 w-10 rounded-full bg-line" />
            <div className="flex items-center justify-between gap-4 ps-5 pe-3 pt-1">
              <Heading slot="title" className="min-w-0 text-md font-semibold text-ink">
                {title}
              </Heading>
              <IconButton icon={X} label={ui.close} onPress={() => onOpenChange(false)} />
            </div>
          </div>
          <ScrollBody className="px-5 pt-2 pb-[max(1.25rem,env(safe-area-inset-bottom))]">{children}</ScrollBody>
          <ModalFooter>{footer}</ModalFooter>
        </AriaDialog>
      </Modal>
    </ModalFrame>
  )
}
