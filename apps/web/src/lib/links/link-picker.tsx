import { useState } from 'react'
import { insertLinkTexts } from '@peyk/phrases/fa/links/insert-link.ts'
import { linkTexts } from '@peyk/phrases/fa/links/link-screens.ts'
import { Dialog } from '@peyk/ui/overlay/dialog.tsx'
import type { TrackedLink } from '../../features/links/links.api.ts'
import { OnAfterClose } from '../form/on-after-close.tsx'
import type { MessageToolPartProps } from '../message-tools/message-toolbar-button.tsx'
import { LinkPickerList } from './link-picker-list.tsx'
import { LinkForm } from './link-form.tsx'

/** An existing link, or a new one. */
export function LinkPicker({ isOpen, onClose, onPick, onClosed }: MessageToolPartProps<TrackedLink>) {
  const [isCreating, setCreating] = useState(false)
  const { form } = linkTexts
  if (!isCreating)
    return (
      <Dialog isOpen={isOpen} onOpenChange={onClose} title={insertLinkTexts.title} size="lg">
        <OnAfterClose onClosed={onClosed}>
          <LinkPickerList onSelect={onPick} onCreate={() => setCreating(true)} />
        </OnAfterClose>
      </Dialog>
    )
  return (
    isOpen && (
      <OnAfterClose onClosed={onClosed}>
        <LinkForm submitLabel={form.createAndInsert} onCreated={onPick} onClose={() => setCreating(false)} />
      </OnAfterClose>
    )
  )
}
