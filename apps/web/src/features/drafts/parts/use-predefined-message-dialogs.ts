import { useState } from 'react'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'
import type { MessageGroup, PredefinedMessageRow } from '../drafts.api.ts'

/** Forms with the message editor in them: heavy, and most visits only read. */
const predefinedMessageDialog = lazyComponent(
  async () => (await import('../../../lib/predefined/predefined-message-dialog.tsx')).PredefinedMessageDialog,
)
const groupDialog = lazyComponent(async () => (await import('./group-dialog.tsx')).GroupDialog)

/** A dialog that is closing still shows its subject: it stays set until another dialog opens. */
const useConfirmation = <About>() => {
  const [dialog, setDialog] = useState<{ about: About; isOpen: boolean } | null>(null)
  return {
    about: dialog?.about ?? null,
    isOpen: dialog?.isOpen ?? false,
    ask: (about: About) => setDialog({ about, isOpen: true }),
    close: () => setDialog((now) => now && { ...now, isOpen: false }),
  }
}

/** What is being edited, named or deleted in a dialog over the screen. */
export const usePredefinedMessageDialogs = () => {
  const { Part: PredefinedMessageDialog, ...writing } = useLazyOpen(predefinedMessageDialog)
  const { Part: GroupDialog, ...naming } = useLazyOpen(groupDialog)
  const [draft, setDraft] = useState<PredefinedMessageRow | null>(null)
  const [group, setGroup] = useState<MessageGroup | null>(null)
  const write = (which: PredefinedMessageRow | null) => {
    setDraft(which)
    writing.open()
  }
  return {
    PredefinedMessageDialog,
    GroupDialog,
    writing,
    naming,
    draft,
    group,
    write,
    /** For the button that writes this one, or a new one. */
    writingOf: (which: PredefinedMessageRow | null) => ({ ...writing, open: () => write(which) }),
    name: (which: MessageGroup | null) => {
      setGroup(which)
      naming.open()
    },
    removing: useConfirmation<{ draftIds: readonly number[]; done: () => void }>(),
    removingGroup: useConfirmation<MessageGroup>(),
  }
}
