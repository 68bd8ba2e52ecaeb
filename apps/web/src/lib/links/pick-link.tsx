import { useRef, useState } from 'react'
import { webLinks } from '@peyk/phrases/fa/web-links.ts'
import { Dialog } from '@peyk/ui/widgets/dialog.tsx'
import type { TrackedLink } from '../../features/links/links.api.ts'
import { AfterClose } from '../form/after-close.tsx'
import { LinkChoice } from './link-choice.tsx'
import { LinkForm } from './link-form.tsx'

interface PickLinkProps {
  onClose: () => void
  onPick: (link: TrackedLink) => void
}

/** A link of before, or a new one; what is chosen goes into the text once the dialog is shut. Drawn while it is open. */
export function PickLink({ onClose, onPick }: PickLinkProps) {
  const [isCreating, setCreating] = useState(false)
  const chosen = useRef<TrackedLink | null>(null)
  const take = (link: TrackedLink) => {
    chosen.current = link
    onClose()
  }
  const texts = webLinks.form
  return (
    <AfterClose
      onClosed={() => {
        if (chosen.current !== null) onPick(chosen.current)
      }}
    >
      {isCreating ? (
        <LinkForm submitLabel={texts.createAndInsert} onMade={take} onClose={() => setCreating(false)} />
      ) : (
        <Dialog isOpen onOpenChange={onClose} title={webLinks.insert.title} size="lg">
          <LinkChoice onChoose={take} onCreate={() => setCreating(true)} />
        </Dialog>
      )}
    </AfterClose>
  )
}
