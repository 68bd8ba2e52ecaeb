import { useId, type ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal } from 'react-aria-components/Modal'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { classNames } from '../app/class-names.ts'
import { Button } from '../button/button.tsx'
import { ErrorAlert } from '../display/error-alert.tsx'
import { ModalFrame } from './modal-frame.tsx'
import { ScrollBody } from './scroll-body.tsx'

export type ConfirmDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** The sentence that states what will happen: count, parts and cost of a send, for instance. */
  children: ReactNode
  /** Says what the press does: «ارسال به ۱٬۲۵۰ نفر», not «تأیید». */
  confirmLabel?: string
  cancelLabel?: string
  /** The dialog stays open until the caller closes it. */
  onConfirm: () => void
  isLoading?: boolean
  /** Why the confirmed action failed; shown inside, beside the way to try again. */
  error?: ReactNode
  /** What it comes to, `Fact`s: above the buttons and in sight, however long the rest is. */
  summary?: ReactNode
  /** What must be ticked after a refusal: below it, and in sight however long the rest is. */
  consent?: ReactNode
  isDanger?: boolean
  /** Nothing to confirm with yet (a tick box inside is still empty). */
  isConfirmDisabled?: boolean
}

/** Asks before something that cannot be taken back. While it works it cannot be closed. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  children,
  confirmLabel = ui.confirm,
  cancelLabel = ui.cancel,
  onConfirm,
  isLoading = false,
  error,
  summary,
  consent,
  isDanger = false,
  isConfirmDisabled = false,
}: ConfirmDialogProps) {
  const questionId = useId()
  const total = useId()
  return (
    <ModalFrame
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!isLoading}
      className="flex items-center justify-center p-4"
    >
      <Modal
        className={classNames(
          'flex max-h-full w-full max-w-[460px] rounded-xl bg-surface text-ink shadow-dialog outline-none desk:max-h-[580px]',
          'transition-[opacity,scale] duration-[180ms] entering:scale-[0.98] entering:opacity-0 exiting:opacity-0',
        )}
      >
        {/* The focus begins on the way out: what is asked is read with the name, or nobody hears what it costs. */}
        <AriaDialog
          role="alertdialog"
          aria-describedby={`${questionId} ${total}`}
          className="flex min-h-0 w-full flex-col overflow-y-auto p-6 outline-none max-desk:p-5"
        >
          <Heading slot="title" className="text-lg font-bold text-ink">
            {title}
          </Heading>
          <ScrollBody className="mt-2 text-base text-ink-2">
            <div id={questionId}>{children}</div>
          </ScrollBody>
          <div id={total}>{summary}</div>
          {error !== undefined && error !== null && <ErrorAlert className="mt-4">{error}</ErrorAlert>}
          {consent}
          <div className="mt-6 flex gap-3 max-desk:flex-col">
            <Button
              variant={isDanger ? 'danger' : 'primary'}
              onPress={onConfirm}
              isLoading={isLoading}
              isDisabled={isConfirmDisabled}
              className="desk:min-w-32"
            >
              {confirmLabel}
            </Button>
            <Button variant="secondary" onPress={() => onOpenChange(false)} isDisabled={isLoading} autoFocus>
              {cancelLabel}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalFrame>
  )
}
