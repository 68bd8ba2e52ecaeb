import { useState } from 'react'
import { linkTexts } from '@peyk/phrases/fa/links/link-screens.ts'
import { Dialog } from '@peyk/ui/overlay/dialog.tsx'
import type { TrackedLink } from '../../features/links/links.api.ts'
import { AfterClose } from '../form/on-after-close.tsx'
import type { ToolPartProps } from '../message-tools/message-toolbar-button.tsx'
import { LinkChoice } from './link-picker-list.tsx'
import { LinkForm } from './link-form.tsx'

/** A link of before, or a new one. */
export function PickLink({ isOpen, onClose, onPick, onClosed }: ToolPartProps<TrackedLink>) {
  const [isCreating, setCreating] = useState(false)
  const { form, insert } = linkTexts
  if (!isCreating)
    return (
      <Dialog isOpen={isOpen} onOpenChange={onClose} title={insert.title} size="lg">
        <AfterClose onClosed={onClosed}>
          <LinkChoice onChoose={onPick} onCreate={() => setCreating(true)} />
        </AfterClose>
      </Dialog>
    )
  return (
    isOpen && (
      <AfterClose onClosed={onClosed}>
        <LinkForm submitLabel={form.createAndInsert} onMade={onPick} onClose={() => setCreating(false)} />
      </AfterClose>
    )
  )
}
