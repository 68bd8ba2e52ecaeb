import { Link2 } from 'lucide-react'
import { useRef } from 'react'
import { LINK_LIMITS } from '@peyk/contract/link-limits.ts'
import { webLinks } from '@peyk/phrases/fa/web-links.ts'
import { formatCount } from '@peyk/ui/format/text.ts'
import { onDemand } from '@peyk/ui/on-demand.ts'
import type { EditorHand } from '@peyk/ui/widgets/message-editor.tsx'
import { MessageTool } from '../message-tools/message-tool.tsx'
import type { ChosenLink } from './chosen-links.ts'

const texts = webLinks.insert
const picker = onDemand(async () => (await import('./pick-link.tsx')).PickLink)

interface InsertLinkProps {
  hand: EditorHand
  chosen: readonly ChosenLink[]
  onChange: (chosen: readonly ChosenLink[]) => void
}

/** Beside the label of a message box: a tracked link, of before or new, is chosen for the message and put into it. */
export function InsertLink({ hand, chosen, onChange }: InsertLinkProps) {
  // Two may be picked before the first is drawn.
  const held = useRef(chosen)
  held.current = chosen
  return (
    <MessageTool
      hand={hand}
      icon={Link2}
      label={texts.open}
      part={picker}
      barredBy={chosen.length >= LINK_LIMITS.ofSend ? texts.tooMany(formatCount(LINK_LIMITS.ofSend)) : undefined}
      onPick={({ id, short_url: address }) => {
        if (!held.current.some((one) => one.id === id)) {
          held.current = [...held.current, { id, address }]
          onChange(held.current)
        }
        if (!hand.read().includes(address)) hand.putWord(address)
      }}
    />
  )
}
