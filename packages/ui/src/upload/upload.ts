import { uiFiles } from '@peyk/phrases/fa/ui/files.ts'
import { useEffect, useRef, useState, type DragEvent } from 'react'

import { contentProblem, fileProblem, type FileRules } from './file-validation.ts'
import { containsFiles } from '../dom/prevent-stray-file-drop.ts'

/** What an upload is told with: how far it is, and the way to stop it. */
export type UploadOptions = { onProgress: (percent: number) => void; signal: AbortSignal }

export type UploadState<Result> =
  | { step: 'idle' }
  /** Refused before its upload, or stopped by its reader: why. */
  | { step: 'refused'; problem: string }
  | { step: 'uploading'; file: File; percent: number }
  | { step: 'failed'; file: File; problem: string }
  | { step: 'done'; file: File; result: Result }

/** The problem an upload may name in place of the general one: throw it. */
export class UploadProblem extends Error {}

/** The file itself was refused: trying again does not help, another file does. */
export class UploadRefusal extends UploadProblem {}

/**
 * One file on its way: looked at before a byte leaves, uploaded with progress, stopped on demand, tried again without
 * being chosen again.
 */
export function useUpload<Result>({
  rules,
  upload,
  onDone,
}: {
  rules: FileRules
  upload: (file: File, options: UploadOptions) => Promise<Result>
  onDone?: ((result: Result, file: File) => void) | undefined
}) {
  const [state, setState] = useState<UploadState<Result>>({ step: 'idle' })
  // The round that counts; an upload that was stopped or replaced has nothing to say any more.
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  const send = async (file: File) => {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    const isCurrent = () => current.current === controller && !controller.signal.aborted
    const tell = (next: UploadState<Result>) => {
      if (isCurrent()) setState(next)
    }
    const problem = fileProblem(file, rules) ?? (await contentProblem(file))
    if (problem !== null) {
      tell({ step: 'refused', problem })
      return
    }
    tell({ step: 'uploading', file, percent: 0 })
    try {
      const result = await upload(file, {
        signal: controller.signal,
        onProgress: (percent) => tell({ step: 'uploading', file, percent }),
      })
      if (!isCurrent()) return
      setState({ step: 'done', file, result })
      onDone?.(result, file)
    } catch (failure) {
      if (failure instanceof UploadRefusal) tell({ step: 'refused', problem: failure.message })
      else tell({ step: 'failed', file, problem: failure instanceof UploadProblem ? failure.message : uiFiles.failed })
    }
  }
  return {
    state,
    send: (file: File) => void send(file),
    refuse: (problem: string) => setState({ step: 'refused', problem }),
    /** Stops what is under way and forgets the file. */
    clear: () => {
      current.current?.abort()
      current.current = null
      setState({ step: 'idle' })
    },
  }
}

/** A folder comes as a file without content: only its entry tells. */
const containsFolder = ({ items }: DataTransfer): boolean =>
  [...items].some((item) => item.webkitGetAsEntry()?.isDirectory === true)

/** Whether files are dragged anywhere over the page, so that the place that takes them can show itself. */
const useIsDraggingFiles = (): boolean => {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    // Entering an element leaves its parent: what counts is how deep the pointer is.
    let depth = 0
    const move = (by: 1 | -1) => (event: globalThis.DragEvent) => {
      if (!containsFiles(event)) return
      depth = Math.max(0, depth + by)
      setNear(depth > 0)
    }
    const end = () => {
      depth = 0
      setNear(false)
    }
    const [enter, leave] = [move(1), move(-1)]
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', end)
    window.addEventListener('dragend', end)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', end)
      window.removeEventListener('dragend', end)
    }
  }, [])
  return isNear
}

/** Takes files that are dragged over an element and let go there. Who cannot drag has the button beside it. */
export function useFileDrop({
  isDisabled,
  onFiles,
  onRefused,
}: {
  isDisabled: boolean
  onFiles: (files: File[]) => void
  /** What was let go is no file that can be taken: why. */
  onRefused: (problem: string) => void
}) {
  const depth = useRef(0)
  const [isOver, setOver] = useState(false)
  const isNear = useIsDraggingFiles() && !isDisabled
  const move = (by: 1 | -1) => {
    depth.current += by
    setOver(depth.current > 0)
  }
  const hasFiles = (event: DragEvent) => !isDisabled && containsFiles(event)
  return {
    isOver,
    isNear,
    target: {
      onDragEnter: (event: DragEvent) => {
        if (hasFiles(event)) move(1)
      },
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      },
      onDragLeave: (event: DragEvent) => {
        if (hasFiles(event)) move(-1)
      },
      onDrop: (event: DragEvent) => {
        depth.current = 0
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        if (containsFolder(event.dataTransfer)) return onRefused(uiFiles.folder)
        const files = [...event.dataTransfer.files]
        if (files.length > 1) onRefused(uiFiles.onlyOne)
        else onFiles(files)
      },
    },
  }
}
