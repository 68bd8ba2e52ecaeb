import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { fieldErrors, fieldSentences, fieldLabel, type FieldIssue } from '@peyk/phrases/fa/server/field-errors.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'

/**
 * The validation errors of a form: the message of each invalid field by its name, nested with dots; `{}` when there
 * are none.
 */
export type FormProblems = Readonly<Record<string, string | undefined>>
export type FormCheck<Held> = (values: Held) => FormProblems

/** A schema of the contract, as far as a form needs it, so that this package does not import the schema library. */
interface Schema {
  safeParse(formValues: unknown): { success: true } | { success: false; error: { issues: readonly unknown[] } }
}

/** A rule's own message; every other issue has a code that the phrases turn into words. */
const isOwnSentence = (message: string): boolean => /\p{Script=Arabic}/u.test(message)

/**
 * Validates by a schema of the contract, so that a form refuses what the server would refuse, with the server's
 * messages; an empty field gets a message that asks for it. `missing` has the messages for fields whose label in the
 * form differs from the one in the contract.
 */
export const schemaCheck =
  <Held>(schema: Schema, { missing = {} }: { missing?: Readonly<Record<string, string>> } = {}): FormCheck<Held> =>
  (formValues) => {
    const result = schema.safeParse(formValues)
    if (result.success) return {}
    const issues = result.error.issues as readonly FieldIssue[]
    const messages = fieldErrors({ issues, input: formValues }, { count: formatCount })
    const own = Object.fromEntries(
      issues.filter(({ message }) => isOwnSentence(message)).map(({ path, message }) => [path.join('.'), message]),
    )
    return Object.fromEntries(
      Object.entries(messages).map(([name, [first = fieldSentences.badForm(name)]]) => {
        const value = (formValues as Record<string, unknown>)[name]
        const isEmpty = typeof value === 'string' ? value.trim() === '' : value === null || value === undefined
        // For an empty field «required» says more than a rule about length.
        if (isEmpty) {
          const ask = typeof value === 'string' ? fieldSentences.write : fieldSentences.choose
          return [name, missing[name] ?? ask(fieldLabel([name]))]
        }
        return [name, own[name] ?? first]
      }),
    )
  }

/** Validation as React Hook Form expects it. */
export const toResolver =
  <Held extends FieldValues>(check: FormCheck<Held>): Resolver<Held> =>
  (formValues, _context, options) => {
    const problems = Object.entries(check(formValues)).filter(([, message]) => message !== undefined)
    if (problems.length === 0) return { values: formValues, errors: {} }
    const errors = Object.fromEntries(problems.map(([name, message]) => [name, { type: 'rule', message }]))
    return { values: {}, errors: toNestErrors<Held>(errors as FieldErrors, options) }
  }
