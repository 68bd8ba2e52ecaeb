import { useEffect } from 'react'
import { onDemand, useOpening } from '@peyk/ui/lazy/lazy-component.ts'

const confirmDialog = onDemand(async () => (await import('@peyk/ui/overlay/confirm-dialog.tsx')).ConfirmDialog)

export type LeaveWords = Readonly<Record<'title' | 'text' | 'go' | 'stay', string>>

interface LeaveQuestionProps {
  words: LeaveWords
  /** There may soon be something to ask: its code is fetched. */
  isLikely: boolean
  isAsked: boolean
  onGo: () => void
  onStay: () => void
}

/** Asks whether what was written may be lost. */
export function LeaveQuestion({ words, isLikely, isAsked, onGo, onStay }: LeaveQuestionProps) {
  const { Part: Confirm, isOpen, hasFailed, open, close, warm } = useOpening(confirmDialog)
  useEffect(() => {
    if (isLikely) warm()
  }, [isLikely, warm])
  useEffect(() => {
    if (isAsked) open()
    // `open` is another function at every drawing; only a new question opens the dialog.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked])
  useEffect(() => {
    // The dialog's code could not be had: the browser asks instead.
    if (!hasFailed || !isAsked) return
    if (window.confirm(words.text)) onGo()
    else onStay()
  }, [hasFailed, isAsked, words, onGo, onStay])
  if (Confirm === undefined) return null
  return (
    <Confirm
      isOpen={isOpen && isAsked}
      onOpenChange={() => {
        close()
        onStay()
      }}
      title={words.title}
      confirmLabel={words.go}
      cancelLabel={words.stay}
      isDanger
      onConfirm={() => {
        close()
        onGo()
      }}
    >
      {words.text}
    </Confirm>
  )
}
