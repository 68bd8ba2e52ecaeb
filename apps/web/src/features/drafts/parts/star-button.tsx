import { Star } from 'lucide-react'
import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { predefinedMessageName } from '../../../lib/predefined/predefined-message-size.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useStarPredefinedMessage, type PredefinedMessageRow } from '../drafts.api.ts'

/** Stars a message for the signed-in user; shown at once, before the server has responded. */
export function StarButton({ draft }: { draft: PredefinedMessageRow }) {
  const star = useStarPredefinedMessage()
  const isOn = star.isPending || star.isSuccess ? star.variables.is_favourite === true : draft.is_favourite
  return (
    <IconButton
      icon={Star}
      label={`${isOn ? predefinedMessageTexts.star.off : predefinedMessageTexts.star.on} ${predefinedMessageName(draft.message)}`}
      aria-pressed={isOn}
      onPress={() => {
        // One that is switched off while it saves would lose the focus.
        if (star.isPending) return
        star.mutate(
          { draft_id: draft.draft_id, is_favourite: !isOn },
          { onError: () => showToast({ title: predefinedMessageTexts.star.failed, tone: 'warning' }) },
        )
      }}
      className={isOn ? 'relative z-1 text-primary [&_svg]:fill-primary' : 'relative z-1'}
    />
  )
}
