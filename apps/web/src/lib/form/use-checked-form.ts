import { useState } from 'react'
import { useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form'
import { ApiError } from '@peyk/client/api-error.ts'
import { fieldErrorText } from '@peyk/client/error-text.ts'
import { resolverOf, type FormCheck } from './form-check.ts'
import { useKeptForm, type Kept } from './use-kept-form.ts'

/** The names a field of the form may have in the server's answer; its own name unless told. */
export type ServerNames<Held> = { readonly [Name in keyof Held & string]?: readonly string[] }

interface CheckedFormOptions<Held> {
  defaultValues: Held
  check: FormCheck<Held>
  serverNames?: ServerNames<Held>
  /** As what it outlives a reload, a killed tab and an ended session; null where nothing is written but secrets. */
  kept: Kept | null
}

/** The focused field in the middle of the window, clear of bars that stick to its edges. */
const showFocused = () =>
  requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'center', inline: 'nearest' }))

/**
 * Every form of the panel: checked on submit and from then on with every change (spec §5), errors beside their fields,
 * the first bad one focused and in sight, and the server's `meta.errors` on the fields they speak of.
 */
export const useCheckedForm = <Held extends FieldValues>({
  defaultValues,
  check,
  serverNames = {},
  kept,
}: CheckedFormOptions<Held>) => {
  const form = useForm<Held, unknown, Held>({
    defaultValues: defaultValues as DefaultValues<Held>,
    resolver: resolverOf(check),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  useKeptForm(form, { kept, start: defaultValues })
  const [failure, setFailure] = useState<unknown>(null)
  return {
    ...form,
    /** What the server said of no field of this form, as it was thrown; null when there is nothing. */
    failure,
    forgive: () => setFailure(null),
    /** For `onSubmit`; the handler gets what was checked. */
    submit: (onGood: (held: Held) => unknown) =>
      form.handleSubmit((held) => {
        setFailure(null)
        return onGood(held)
      }, showFocused),
    /**
     * Puts a refusal where it belongs: on the fields it names, the rest into `failure`. Tells whether a field was named.
     */
    refuse: (error: unknown): boolean => {
      const named = Object.keys(defaultValues).flatMap((name) => {
        const message = fieldErrorText(error, ...(serverNames[name] ?? [name]))
        return message === undefined ? [] : [{ name: name as FieldPath<Held>, message }]
      })
      for (const [at, { name, message }] of named.entries())
        form.setError(name, { type: 'server', message }, { shouldFocus: at === 0 })
      setFailure(
        named.length === 0
          ? error
          : restOf(
              error,
              named.map(({ message }) => message),
            ),
      )
      if (named.length > 0) showFocused()
      return named.length > 0
    },
  }
}

/** The sentences that no field took, or null. */
const restOf = (error: unknown, taken: readonly string[]): string | null => {
  if (!(error instanceof ApiError)) return null
  const said = new Set(taken.flatMap((message) => message.split('\n')))
  const rest = [...new Set(Object.values(error.errors).flat())].filter((sentence) => !said.has(sentence))
  return rest.length === 0 ? null : rest.join('\n')
}
