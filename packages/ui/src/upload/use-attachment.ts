import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { uiFiles } from '@peyk/phrases/fa/ui/files.ts'

import { contentProblem, fileProblem, type FileRules } from './file-validation.ts'

const extensionOfType: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' }

/** A picture of the clipboard has the same name in every browser and of every picture: it gets one of ours. */
const namedPicture = (file: File): File => {
  const extension = extensionOfType[file.type]
  return extension === undefined
    ? file
    : new File([file], `${uiFiles.pastedPicture}.${extension}`, { type: file.type, lastModified: file.lastModified })
}

export type AttachmentOptions = {
  rules: FileRules
  value: File | null
  onChange: (file: File | null) => void
  /** A picture that is pasted anywhere in it is taken. */
  pasteInto?: RefObject<HTMLElement | null>
  isDisabled?: boolean
}

/** One file that goes with a form when it is sent: looked at when it is chosen, dropped or pasted. */
export function useAttachment({ rules, value, onChange, pasteInto, isDisabled = false }: AttachmentOptions) {
  const [problem, setProblem] = useState<string>()
  // Of two files chosen one after the other the later one counts, whichever is read first.
  const round = useRef(0)
  const take = useCallback(
    async (files: readonly File[]) => {
      const [file, another] = files
      if (file === undefined) return
      const mine = (round.current += 1)
      const found = another === undefined ? (fileProblem(file, rules) ?? (await contentProblem(file))) : uiFiles.onlyOne
      if (mine !== round.current) return
      setProblem(found ?? undefined)
      if (found === null) onChange(file)
    },
    [rules, onChange],
  )
  useEffect(() => {
    const box = pasteInto?.current
    if (box === null || box === undefined || isDisabled) return
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      void take(files.map(namedPicture))
    }
    box.addEventListener('paste', onPaste)
    return () => box.removeEventListener('paste', onPaste)
  }, [pasteInto, take, isDisabled])
  return {
    file: value,
    problem,
    take: (files: readonly File[]) => void take(files),
    refuse: setProblem,
    clear: () => {
      round.current += 1
      setProblem(undefined)
      onChange(null)
    },
  }
}
