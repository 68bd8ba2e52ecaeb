import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { whoAmIQuery } from '../../features/session/session.api.ts'
import { readAutosave, removeAutosave, tabAutosaves, writeAutosave } from '../form-autosave/autosave-store.ts'
import { showToast } from '../toasts/show-toast.ts'

/** Short: what is typed within it is lost with a tab that is killed. */
const SAVE_AFTER_MS = 100

export interface AutosaveOptions {
  /** The name of the form among the forms of its account, e.g. `contact-12`. */
  name: string
  /** Fields that are never stored: passwords. */
  exclude?: readonly string[]
  /** Nobody is signed in: stored for this tab alone, so that a later user of this browser finds nothing. */
  isGuest?: boolean
}

const browserAutosaves = { read: readAutosave, write: writeAutosave, remove: removeAutosave }

/** Drafts of another version of the form are ignored: a value must have the same type as the field's present one. */
const valueKind = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
const isSameKind = (value: unknown, start: unknown) => start === null || valueKind(value) === valueKind(start)

/**
 * Stores unsaved input of a form in this browser, under its account: a reload, a killed tab and an ended session lose
 * nothing. It is restored when the form is opened again. A form that is saved, or closed by the user, deletes its
 * draft. Where `kept` is null nothing is stored.
 */
export const useFormAutosave = <Held extends FieldValues>(
  { getValues, setValue, subscribe }: UseFormReturn<Held, unknown, Held>,
  { autosave, initialValues }: { autosave: AutosaveOptions | null; initialValues: Held },
): void => {
  const isGuest = autosave?.isGuest === true
  const { data: who } = useQuery({ ...whoAmIQuery(), enabled: autosave !== null && !isGuest })
  const owner = isGuest ? 'guest' : who?.user_name
  const key = autosave === null || owner === undefined ? null : `${owner}/${autosave.name}`
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined
  const whole = { initialValues, leaveOut: autosave?.exclude ?? [] }
  const latest = useRef(whole)
  latest.current = whole

  useEffect(() => {
    if (key === null) return
    const { read, write, remove } = isGuest ? tabAutosaves : browserAutosaves
    const names = Object.keys(getValues()).filter((name) => !latest.current.leaveOut.includes(name))
    const pick = (formValues: object) =>
      Object.fromEntries(Object.entries(formValues).filter(([name]) => names.includes(name)))
    let timer: ReturnType<typeof setTimeout> | undefined
    let waiting: (() => void) | undefined
    const keepSoon = (formValues: object | null) => {
      clearTimeout(timer)
      waiting = () => {
        waiting = undefined
        void (formValues === null ? remove(key) : write(key, formValues))
      }
      timer = setTimeout(() => waiting?.(), SAVE_AFTER_MS)
    }
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => keepSoon(isDirty === true ? pick(structuredClone(values)) : null),
    })
    let isOver = false
    void read(key).then((found) => {
      if (isOver || typeof found !== 'object' || found === null) return
      const written = Object.entries(pick(found)).filter(([name, value]) =>
        isSameKind(value, latest.current.initialValues[name]),
      )
      if (written.length === 0) return
      for (const [name, value] of written)
        setValue(name as FieldPath<Held>, value as PathValue<Held, FieldPath<Held>>, { shouldDirty: true })
      showToast({ title: shell.restored })
    })
    // A tab that is closed within the delay still stores what was typed.
    const keepNow = () => waiting?.()
    addEventListener('pagehide', keepNow)
    return () => {
      isOver = true
      stop()
      removeEventListener('pagehide', keepNow)
      // After another login the draft is still there.
      if (router?.state.location.pathname === '/login') return keepNow()
      clearTimeout(timer)
      void remove(key)
    }
  }, [key, isGuest, getValues, setValue, subscribe, router])
}
