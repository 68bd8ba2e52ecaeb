import { CircleCheck, EllipsisVertical, Forward, RotateCcw, Tags } from 'lucide-react'
import { useState } from 'react'
import { deskTicketTexts } from '@peyk/phrases/fa/staff/tickets/desk-ticket.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { LazyConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.lazy.tsx'
import { LazyMenu } from '@peyk/ui/overlay/menu.lazy.tsx'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { isClosedTicket } from '../../../lib/tickets/ticket.model.ts'
import { useReopenTicket, type DeskTicket } from '../staff-tickets.api.ts'

const { acts: texts, reopen: reopenTexts } = deskTicketTexts

const referDialog = lazyComponent(async () => (await import('./refer-dialog.tsx')).ReferDialog)
const closeDialog = lazyComponent(async () => (await import('./close-dialog.tsx')).CloseDialog)
const classifyDialog = lazyComponent(async () => (await import('./classify-dialog.tsx')).ClassifyDialog)
const DIALOGS = { refer: referDialog, close: closeDialog, classify: classifyDialog } as const

/** Refer, close, reopen, and what the ticket is about. */
export function DeskActs({ ticket }: { ticket: DeskTicket }) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | 'reopen' | null>(null)
  const reopen = useReopenTicket()
  const isClosed = isClosedTicket(ticket.state_id)
  const close = () => setOpen(null)
  return (
    <>
      <LazyMenu
        label={texts.more}
        placement="bottom end"
        groups={[
          isClosed
            ? [{ id: 'reopen', label: texts.reopen, icon: RotateCcw, onAction: () => setOpen('reopen') }]
            : [
                { id: 'refer', label: texts.refer, icon: Forward, onAction: () => setOpen('refer') },
                { id: 'close', label: texts.close, icon: CircleCheck, onAction: () => setOpen('close') },
              ],
          [{ id: 'classify', label: texts.classify, icon: Tags, onAction: () => setOpen('classify') }],
        ]}
        trigger={(props) => <IconButton {...props} icon={EllipsisVertical} label={texts.more} />}
      />
      {open !== null && open !== 'reopen' && (
        <LazyWithSkeleton part={DIALOGS[open]} props={{ ticket, onClose: close }} skeleton={null} />
      )}
      <LazyConfirmDialog
        isOpen={open === 'reopen'}
        title={reopenTexts.title}
        confirmLabel={reopenTexts.confirm}
        {...confirmDialogProps({ call: reopen, fields: { id: ticket.id }, onClose: close, done: reopenTexts.done })}
      >
        {reopenTexts.text}
      </LazyConfirmDialog>
    </>
  )
}
