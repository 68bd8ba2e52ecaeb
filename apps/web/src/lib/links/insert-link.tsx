import { Link2 } from 'lucide-react'
import { useRef } from 'react'
import { LINK_LIMITS } from '@peyk/contract/links/link-limits.ts'
import { insertLinkTexts } from '@peyk/phrases/fa/links/insert-link.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import type { EditorApi } from '@peyk/ui/message/message-editor.tsx'
import { MessageToolbarButton } from '../message-tools/message-toolbar-button.tsx'
import type { AttachedLink } from './message-links.ts'

const texts = insertLinkTexts
const linkPicker = lazyComponent(async () => (await import('./link-picker.tsx')).LinkPicker)

/** The tracked links that were chosen for a message. */
export interface AttachedLinks {
  attached: readonly AttachedLink[]
  onChange: (attached: readonly AttachedLink[]) => void
}

interface LinkToolButtonProps extends AttachedLinks {
  editor: Pick<EditorApi, 'getText' | 'isDisabled'>
  label: string
  /** Writes the short address into the text. */
  insertAddress: (address: string) => void
}

/** A chosen tracked link, existing or new, is attached to the message, and its address inserted into the text. */
export function LinkToolButton({ editor, label, attached, onChange, insertAddress }: LinkToolButtonProps) {
  // Two may be picked before the first is rendered.
  const held = useRef(attached)
  held.current = attached
  return (
    <MessageToolbarButton
      editor={editor}
      icon={Link2}
      label={label}
      part={linkPicker}
      disabledReason={
        attached.length >= LINK_LIMITS.ofSend ? texts.tooMany(formatCount(LINK_LIMITS.ofSend)) : undefined
      }
      onPick={({ id, short_url: address }) => {
        if (!held.current.some((one) => one.id === id)) {
          held.current = [...held.current, { id, address }]
          onChange(held.current)
        }
        insertAddress(address)
      }}
    />
  )
}

/** Beside the label of a message box: inserts a link at the caret. */
export function InsertLinkButton({ editor, ...links }: AttachedLinks & { editor: EditorApi }) {
  const put = (address: string) => void (editor.getText().includes(address) || editor.insertWord(address))
  return <LinkToolButton {...links} editor={editor} label={texts.open} insertAddress={put} />
}
