import { useEffect, useRef, useState } from 'react'

import { scaledMs } from '../app/timing.ts'
import type { Option } from './option-row.tsx'

/** How long after its creation a new option is picked, in ms (spec §9; decision O15). */
export const SELECT_CREATED_AFTER_MS = 1000

/** Makes an option out of what was searched for and not found. */
export type CreateOption<V extends string> = (label: string) => Promise<Option<V>>

/** The key of the row that creates; no option of ours has it. */
export const CREATE_KEY = '\u0000create'

/** Creates an option and picks it a second later, when it has been seen in the list. */
export function useCreateOption<V extends string>({
  onCreate,
  onPick,
}: {
  onCreate: CreateOption<V> | undefined
  onPick: (option: Option<V>) => void
}) {
  const [state, setState] = useState<'idle' | 'creating' | 'created' | 'failed'>('idle')
  const [made, setMade] = useState<Option<V> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pick = useRef(onPick)
  pick.current = onPick
  useEffect(() => () => clearTimeout(timer.current), [])
  const isBusy = state === 'creating' || state === 'created'
  return {
    state,
    made,
    create: async (label: string) => {
      if (onCreate === undefined || isBusy) return
      setState('creating')
      try {
        const option = await onCreate(label)
        setMade(option)
        setState('created')
        timer.current = setTimeout(() => {
          setState('idle')
          setMade(null)
          pick.current(option)
        }, scaledMs(SELECT_CREATED_AFTER_MS))
      } catch {
        // The row says so and can be pressed again; why is the caller's to know.
        setState('failed')
      }
    },
    /** After another search the failure is no longer of interest. */
    forget: () => {
      if (state === 'failed') setState('idle')
    },
  }
}
