import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { deskTicketTexts } from '@peyk/phrases/fa/staff/tickets/desk-ticket.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import type { DeskTicket } from '../staff-tickets.api.ts'

const cannedDialog = lazyComponent(async () => (await import('./canned-dialog.tsx')).CannedDialog)

interface CannedButtonProps {
  ticket: DeskTicket
  onInsert: (text: string) => void
}

/** The way to the answers that are ready. */
export function CannedButton({ ticket, onInsert }: CannedButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="secondary" icon={MessageSquareText} onPress={() => setOpen(true)}>
        {deskTicketTexts.canned.open}
      </Button>
      {isOpen && (
        <LazyWithSkeleton
          part={cannedDialog}
          props={{ ticket, onInsert, onClose: () => setOpen(false) }}
          skeleton={null}
        />
      )}
    </>
  )
}
