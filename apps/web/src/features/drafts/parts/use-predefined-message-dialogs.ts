import { useState } from 'react'
import { onDemand, useOpening } from '@peyk/ui/lazy/lazy-component.ts'
import type { DraftGroup, DraftRow } from '../drafts.api.ts'

/** Forms with the message editor in them: heavy, and most visits only read. */
const draftDialog = onDemand(
  async () => (await import('../../../lib/predefined/predefined-message-dialog.tsx')).DraftDialog,
)
const groupDialog = onDemand(async () => (await import('./group-dialog.tsx')).GroupDialog)

/** A question that leaves as it came: what it was about stays known until another is asked. */
const useAsking = <About>() => {
  const [asked, setAsked] = useState<{ about: About; isOpen: boolean } | null>(null)
  return {
    about: asked?.about ?? null,
    isOpen: asked?.isOpen ?? false,
    ask: (about: About) => setAsked({ about, isOpen: true }),
    close: () => setAsked((now) => now && { ...now, isOpen: false }),
  }
}

/** What is being written, named or deleted over the screen. */
export const useDraftDialogs = () => {
  const { Part: DraftDialog, ...writing } = useOpening(draftDialog)
  const { Part: GroupDialog, ...naming } = useOpening(groupDialog)
  const [draft, setDraft] = useState<DraftRow | null>(null)
  const [group, setGroup] = useState<DraftGroup | null>(null)
  const write = (which: DraftRow | null) => {
    setDraft(which)
    writing.open()
  }
  return {
    DraftDialog,
    GroupDialog,
    writing,
    naming,
    draft,
    group,
    write,
    /** For the button that writes this one, or a new one. */
    writingOf: (which: DraftRow | null) => ({ ...writing, open: () => write(which) }),
    name: (which: DraftGroup | null) => {
      setGroup(which)
      naming.open()
    },
    removing: useAsking<{ draftIds: readonly number[]; done: () => void }>(),
    removingGroup: useAsking<DraftGroup>(),
  }
}
