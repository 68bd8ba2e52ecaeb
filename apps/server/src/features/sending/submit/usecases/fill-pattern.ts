import { errorSentence } from '@peyk/phrases/fa/errors/catalogue.ts'

const VARIABLE = /%([^%\s]+)%/g

/**
 * The text of a pattern with its `%variables%` filled in. Every variable of the text needs a value; null and absent
 * are missing (contract Z1). Values that the text does not ask for are left alone.
 */
export function fillPattern({
  message,
  values,
}: {
  message: string
  values: Readonly<Record<string, string | number | boolean | null>>
}): { kind: 'filled'; text: string } | { kind: 'missing'; errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {}
  const text = message.replace(VARIABLE, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : null
    if (value !== null && value !== undefined) return String(value)
    errors[`params.${name}`] = [errorSentence('sending.missing_variable', { name })]
    return ''
  })
  return Object.keys(errors).length === 0 ? { kind: 'filled', text } : { kind: 'missing', errors }
}
