import { useRef, useState, type BaseSyntheticEvent } from 'react'
import { useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form'
import { ApiError } from '@peyk/client/api-error.ts'
import { fieldErrorText } from '@peyk/client/error-text.ts'
import { toResolver, type FormCheck } from './schema-validation.ts'
import { mountedFieldNames } from './form-field.tsx'
import { useFormAutosave, type AutosaveOptions } from './use-form-autosave.ts'

/** The names a field of the form may have in the server's response; its own name by default. */
export type ServerNames<Held> = { readonly [Name in keyof Held & string]?: readonly string[] }

interface AppFormOptions<Held> {
  defaultValues: Held
  check: FormCheck<Held>
  serverNames?: ServerNames<Held>
  /**
   * The key of the draft that survives a reload, a killed tab and an ended session; null where only secrets are
   * typed.
   */
  autosave: AutosaveOptions | null
}

/** A second press within this time counts as the same, until the button shows that the first one is under way. */
const DOUBLE_SUBMIT_GUARD_MS = 300

/** Pixels at the top and at the bottom of the window that sticky bars may cover. */
const BARS_PX = 160

/** Scrolls the focused field to the middle of the window, clear of sticky bars; one that is clear of them stays where it is. */
const scrollToFocused = () =>
  requestAnimationFrame(() => {
    const focused = document.activeElement!
    const { top, bottom } = focused.getBoundingClientRect()
    if (top < BARS_PX || bottom > innerHeight - BARS_PX) focused.scrollIntoView({ block: 'center', inline: 'nearest' })
  })

/**
 * The form hook of the panel: validated on submit and from then on with every change (spec §5), errors at their
 * fields, the first invalid field focused and scrolled into view, and the server's `meta.errors` set on their fields.
 */
export const useAppForm = <Held extends FieldValues>({
  defaultValues,
  check,
  serverNames = {},
  autosave,
}: AppFormOptions<Held>) => {
  const form = useForm<Held, unknown, Held>({
    defaultValues: defaultValues as DefaultValues<Held>,
    resolver: toResolver(check),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  useFormAutosave(form, { autosave, initialValues: defaultValues })
  const [failure, setFailure] = useState<unknown>(null)
  const isPressed = useRef(false)
  const letPress = () => (isPressed.current = false)
  return {
    ...form,
    /** The error that belongs to no field on the page, as it was thrown; null when there is none. */
    failure,
    clearFailure: () => setFailure(null),
    /** For `onSubmit`; the handler gets the validated values. A double press submits once. */
    submit: (onGood: (formValues: Held) => unknown) => {
      const send = form.handleSubmit(
        (formValues) => {
          setFailure(null)
          const going = onGood(formValues)
          if (!(going instanceof Promise)) return void setTimeout(letPress, DOUBLE_SUBMIT_GUARD_MS)
          return going.finally(letPress)
        },
        (errors) => {
          letPress()
          const shown = new Set(mountedFieldNames(form.control).map(topLevelName))
          const unseen = Object.entries(errors).filter(([name]) => !shown.has(name))
          const said = unseen.map(([, error]) => (typeof error?.message === 'string' ? error.message : ''))
          setFailure(said.length === 0 ? null : said.join('\n'))
          scrollToFocused()
        },
      )
      return (event?: BaseSyntheticEvent): Promise<void> => {
        event?.preventDefault()
        if (isPressed.current) return Promise.resolve()
        isPressed.current = true
        return send(event).catch((error: unknown) => {
          letPress()
          throw error
        })
      }
    },
    /**
     * Sets a server error on the fields it names, as far as they are mounted, and the rest as `failure`. Returns
     * whether a field got an error.
     */
    showServerError: (error: unknown): boolean => {
      letPress()
      const order = Object.keys(defaultValues)
      const fields = mountedFieldNames(form.control).toSorted(
        (a, b) => order.indexOf(topLevelName(a)) - order.indexOf(topLevelName(b)),
      )
      const named = fields.flatMap((name) => {
        const message = fieldErrorText(error, ...(serverNames[name] ?? [name]))
        return message === undefined ? [] : [{ name: name as FieldPath<Held>, message }]
      })
      for (const [at, { name, message }] of named.entries())
        form.setError(name, { type: 'server', message }, { shouldFocus: at === 0 })
      setFailure(
        named.length === 0
          ? error
          : unshownErrors(
              error,
              named.map(({ message }) => message),
            ),
      )
      if (named.length > 0) scrollToFocused()
      return named.length > 0
    },
  }
}

const topLevelName = (name: string): string => name.split('.', 1)[0] ?? name

/** The messages that no field shows, or null. */
const unshownErrors = (error: unknown, taken: readonly string[]): string | null => {
  if (!(error instanceof ApiError)) return null
  const said = new Set(taken.flatMap((message) => message.split('\n')))
  const rest = [...new Set(Object.values(error.errors).flat())].filter((sentence) => !said.has(sentence))
  return rest.length === 0 ? null : rest.join('\n')
}
