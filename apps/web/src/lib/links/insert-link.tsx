import { Link2 } from 'lucide-react'
import { useRef } from 'react'
import { LINK_LIMITS } from '@peyk/contract/links/link-limits.ts'
import { linkTexts } from '@peyk/phrases/fa/links/link-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { onDemand } from '@peyk/ui/lazy/lazy-component.ts'
import type { EditorHand } from '@peyk/ui/message/message-editor.tsx'
import { MessageTool } from '../message-tools/message-toolbar-button.tsx'
import type { ChosenLink } from './message-links.ts'

const texts = linkTexts.insert
const picker = onDemand(async () => (await import('./link-picker.tsx')).PickLink)

/** The tracked links that were chosen for a message. */
export interface LinksOfText {
  chosen: readonly ChosenLink[]
  onChange: (chosen: readonly ChosenLink[]) => void
}

interface LinkToolProps extends LinksOfText {
  hand: Pick<EditorHand, 'read' | 'isDisabled'>
  label: string
  /** Writes the short address into the text. */
  put: (address: string) => void
}

/** A tracked link, of before or new, is chosen for a message, and its address written there. */
export function LinkTool({ hand, label, chosen, onChange, put }: LinkToolProps) {
  // Two may be picked before the first is drawn.
  const held = useRef(chosen)
  held.current = chosen
  return (
    <MessageTool
      hand={hand}
      icon={Link2}
      label={label}
      part={picker}
      barredBy={chosen.length >= LINK_LIMITS.ofSend ? texts.tooMany(formatCount(LINK_LIMITS.ofSend)) : undefined}
      onPick={({ id, short_url: address }) => {
        if (!held.current.some((one) => one.id === id)) {
          held.current = [...held.current, { id, address }]
          onChange(held.current)
        }
        put(address)
      }}
    />
  )
}

/** Beside the label of a message box: a link goes where the caret is. */
export function InsertLink({ hand, ...links }: LinksOfText & { hand: EditorHand }) {
  const put = (address: string) => void (hand.read().includes(address) || hand.putWord(address))
  return <LinkTool {...links} hand={hand} label={texts.open} put={put} />
}
