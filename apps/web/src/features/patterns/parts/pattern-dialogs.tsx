import { patternNames } from '@peyk/phrases/fa/patterns/pattern-names.ts'
import { LazyConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.lazy.tsx'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { patternTitle } from '../../../lib/patterns/pattern.model.ts'
import { useDeletePattern, useDropRevision, useSharePattern, type Pattern } from '../patterns.api.ts'

const { acts, ask: texts } = patternNames

interface PatternDialogProps {
  pattern: Pattern
  isOpen: boolean
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** Asks before a pattern is deleted, and says who misses it. */
function RemoveDialog({ pattern, isOpen, onClose, onDone }: PatternDialogProps) {
  const call = useDeletePattern()
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      {...confirmDialogProps({
        call,
        fields: { code: pattern.pattern_code },
        onClose,
        done: texts.removed,
        ...(onDone && { onDone }),
      })}
      title={texts.removeTitle(patternTitle(pattern))}
      confirmLabel={acts.remove}
      isDanger
    >
      {texts.removeText}
    </LazyConfirmDialog>
  )
}

/** Asks before colleagues get to see a pattern, or lose it. */
function ShareDialog({ pattern, isOpen, onClose }: PatternDialogProps) {
  const call = useSharePattern()
  const isShared = pattern.pattern_is_share
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      {...confirmDialogProps({
        call,
        fields: { code: pattern.pattern_code, is_share: !isShared },
        onClose,
        done: isShared ? texts.unshared : texts.shared,
      })}
      title={(isShared ? texts.unshareTitle : texts.shareTitle)(patternTitle(pattern))}
      confirmLabel={isShared ? texts.unshareConfirm : texts.shareConfirm}
    >
      {isShared ? texts.unshareText : texts.shareText}
    </LazyConfirmDialog>
  )
}

/** Asks before an edit is given up. */
function TakeBackDialog({ pattern, isOpen, onClose }: PatternDialogProps) {
  const call = useDropRevision()
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      {...confirmDialogProps({ call, fields: { code: pattern.pattern_code }, onClose, done: texts.takenBack })}
      title={texts.takeBackTitle}
      confirmLabel={acts.takeBack}
      isDanger
    >
      {texts.takeBackText}
    </LazyConfirmDialog>
  )
}

export const patternDialogs = { remove: RemoveDialog, share: ShareDialog, takeBack: TakeBackDialog }
