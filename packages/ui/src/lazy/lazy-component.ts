import { createElement, useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'

/** A widget whose code is fetched when it is first needed. */
export type LazyComponent<Props> = {
  /** Fetches the code; a try that failed is forgotten, so that the next one asks again. */
  load: () => Promise<ComponentType<Props>>
  /** What was fetched; undefined before. */
  loaded: () => ComponentType<Props> | undefined
  /** Fetches ahead. A failure costs nothing: whoever needs the code asks again and says so. */
  preload: () => void
}

/** Names the code: `lazyComponent(async () => (await import('./drawer.tsx')).Drawer)`. */
export const lazyComponent = <Props>(fetchCode: () => Promise<ComponentType<Props>>): LazyComponent<Props> => {
  let part: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const load = () => {
    loading ??= fetchCode().then(
      (fetched) => (part = fetched),
      (failure: unknown) => {
        loading = undefined
        throw failure
      },
    )
    return loading
  }
  return { load, loaded: () => part, preload: () => void load().catch(() => {}) }
}

export type LazyOpenState<Props> = {
  /** Undefined until it was opened once; then it stays, so that it can leave as it came. */
  Part: ComponentType<Props> | undefined
  isOpen: boolean
  /** The code is on its way: the button waits. */
  isLoading: boolean
  /** The last press could not fetch the code; the next one tries again. */
  hasFailed: boolean
  open: () => void
  close: () => void
  /** Fetches ahead, when a pointer or the focus comes near. */
  preload: () => void
}

/** For what a press opens: its code comes with the press, and it opens as soon as it can be drawn. */
export function useLazyOpen<Props>(part: LazyComponent<Props>): LazyOpenState<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | undefined>(undefined)
  const [isOpen, setOpen] = useState(false)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isWanted = useRef(false)
  const show = (fetched: ComponentType<Props>) => {
    setState('idle')
    setPart(() => fetched)
    setOpen(isWanted.current)
  }
  const close = useCallback(() => {
    isWanted.current = false
    setOpen(false)
  }, [])
  return {
    Part,
    isOpen,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    open() {
      isWanted.current = true
      const fetched = part.loaded()
      if (fetched !== undefined) return show(fetched)
      setState('loading')
      part.load().then(show, () => setState('failed'))
    },
    close,
    preload: part.preload,
  }
}

/** For what an address opens: its code comes when the address asks for it, and it is drawn as long as it does. */
export function useLazyWhenVisible<Props>(
  part: LazyComponent<Props>,
  isVisible: boolean,
): Pick<LazyOpenState<Props>, 'Part' | 'hasFailed'> {
  const { Part, hasFailed, open } = useLazyOpen(part)
  useEffect(() => {
    if (isVisible) open()
    // `open` is another function at every drawing; only another address opens anything.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isVisible])
  return { Part: isVisible ? Part : undefined, hasFailed }
}

const RETRY_MS = 5000

/** For what stands on the page: a stand-in of its size is drawn until its code is there. */
export function LazyWithSkeleton<Props extends object>({
  part,
  props,
  skeleton,
}: {
  part: LazyComponent<Props>
  props: Props
  skeleton: ReactNode
}): ReactNode {
  const [Part, setPart] = useState(part.loaded)
  useEffect(() => {
    if (Part !== undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const fetchPart = () =>
      part.load().then(
        (fetched) => {
          if (!isGone) setPart(() => fetched)
        },
        () => {
          // The stand-in stays where it is; what it stands for comes with the network.
          if (!isGone) timer = setTimeout(() => void fetchPart(), RETRY_MS)
        },
      )
    void fetchPart()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [part, Part])
  return Part === undefined ? skeleton : createElement(Part, props)
}
