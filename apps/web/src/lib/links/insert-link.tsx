import { Link2 } from 'lucide-react'
import { LINK_LIMITS } from '@peyk/contract/link-limits.ts'
import { ui } from '@peyk/phrases/fa/ui.ts'
import { webLinks } from '@peyk/phrases/fa/web-links.ts'
import { errorClass } from '@peyk/ui/class-names.ts'
import { formatCount } from '@peyk/ui/format/text.ts'
import { onDemand, useOpening } from '@peyk/ui/on-demand.ts'
import { BarredButtonOnDemand } from '@peyk/ui/widgets/barred-button-on-demand.tsx'
import { Button } from '@peyk/ui/widgets/button.tsx'
import type { EditorHand } from '@peyk/ui/widgets/message-editor.tsx'
import type { ChosenLink } from './chosen-links.ts'

const texts = webLinks.insert
const picker = onDemand(async () => (await import('./pick-link.tsx')).PickLink)

interface InsertLinkProps extends Pick<EditorHand, 'text' | 'putWord' | 'isDisabled'> {
  chosen: readonly ChosenLink[]
  onChange: (chosen: readonly ChosenLink[]) => void
}

/**
 * Stands beside the label of a message box: a tracked link, of before or new, is chosen for the message and put where
 * the caret is. Lists and forms come with the first press.
 */
export function InsertLink({ text, putWord, isDisabled, chosen, onChange }: InsertLinkProps) {
  const { Part: PickLink, ...picking } = useOpening(picker)
  if (chosen.length >= LINK_LIMITS.ofSend)
    return (
      <BarredButtonOnDemand
        size="sm"
        variant="ghost"
        icon={Link2}
        reason={texts.tooMany(formatCount(LINK_LIMITS.ofSend))}
      >
        {texts.open}
      </BarredButtonOnDemand>
    )
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={Link2}
        isDisabled={isDisabled}
        isLoading={picking.isLoading}
        onHoverStart={picking.warm}
        onFocus={picking.warm}
        onPress={picking.open}
      >
        {texts.open}
      </Button>
      {picking.hasFailed && (
        <p role="alert" className={errorClass}>
          {ui.partFailed}
        </p>
      )}
      {PickLink && picking.isOpen && (
        <PickLink
          onClose={picking.close}
          onPick={({ id, short_url: address }) => {
            if (!chosen.some((one) => one.id === id)) onChange([...chosen, { id, address }])
            if (!text.includes(address)) putWord(address)
          }}
        />
      )}
    </>
  )
}
