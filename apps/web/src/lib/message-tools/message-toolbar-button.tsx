import type { LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLazyOpen, type LazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { LazyDisabledReasonButton } from '@peyk/ui/button/disabled-reason-button.lazy.tsx'
import type { EditorApi } from '@peyk/ui/message/message-editor.tsx'
import { LazyOpenButton } from '@peyk/ui/lazy/lazy-open-button.tsx'

/** What a tool opens over the page: it gets the text of the box and returns what to insert. */
export interface MessageToolPartProps<Picked> {
  isOpen: boolean
  /** The text of the box when the tool was pressed. */
  text: string
  onClose: () => void
  /** Closes the dialog, too. */
  onPick: (picked: Picked) => void
  /** For `OnAfterClose` around the dialog's content: only then can the box be focused and edited. */
  onClosed: () => void
}

interface MessageToolbarButtonProps<Picked> {
  editor: Pick<EditorApi, 'getText' | 'isDisabled'>
  icon: LucideIcon
  label: string
  part: LazyComponent<MessageToolPartProps<Picked>>
  /** Why it cannot be pressed now. */
  disabledReason?: string | undefined
  /** Inserts the choice into the text. It may run late: it must read its dependencies then, not at render time. */
  onPick?: (picked: Picked) => void
}

/**
 * A button beside the label of a message box; its dialog starts fresh with every press, and its code is loaded at the
 * first.
 */
export function MessageToolbarButton<Picked>({
  editor,
  icon,
  label,
  part,
  disabledReason,
  onPick,
}: MessageToolbarButtonProps<Picked>) {
  const { Part, ...opening } = useLazyOpen(part)
  const [pressed, setPressed] = useState({ round: 0, text: '' })
  const picked = useRef<Picked[]>([])
  const take = useRef(onPick)
  take.current = onPick
  return (
    <>
      {disabledReason === undefined ? (
        <LazyOpenButton
          size="sm"
          variant="ghost"
          icon={icon}
          isDisabled={editor.isDisabled}
          openState={opening}
          onPress={() => setPressed(({ round }) => ({ round: round + 1, text: editor.getText() }))}
        >
          {label}
        </LazyOpenButton>
      ) : (
        <LazyDisabledReasonButton size="sm" variant="ghost" icon={icon} reason={disabledReason}>
          {label}
        </LazyDisabledReasonButton>
      )}
      {Part && (
        <Part
          key={pressed.round}
          isOpen={opening.isOpen}
          text={pressed.text}
          onClose={opening.close}
          onPick={(one) => {
            picked.current.push(one)
            opening.close()
          }}
          onClosed={() => {
            for (const one of picked.current.splice(0)) take.current?.(one)
          }}
        />
      )}
    </>
  )
}
