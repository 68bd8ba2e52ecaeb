import { valueProblem } from '@peyk/domain/patterns/pattern-values.ts'
import type { PatternVariable } from '@peyk/domain/patterns/variable.ts'
import { patternSendTexts } from '@peyk/phrases/fa/patterns/pattern-send.ts'
import { fileSend } from '@peyk/phrases/fa/sending/file-send.ts'
import type { TargetForm } from '../_kit/form.ts'
import { isStoredFile, type StoredFile } from '../_kit/list-file.ts'
import { quickTargetForm, type QuickFormValues } from '../quick/form.model.ts'

/** By the name of a variable. */
type ByVariable = Readonly<Record<string, string>>

export interface PatternFormValues {
  code: string
  /** What the text of the pattern asks for. */
  variables: readonly PatternVariable[]
  source: 'numbers' | 'file'
  numbers: QuickFormValues
  /** The same for everybody. */
  values: ByVariable
  file: StoredFile | null
  /** The column of the file, by its letter. */
  columns: ByVariable
}

const { problems } = patternSendTexts

/** U+2066…U+2069 hold a Latin name together in a right-to-left sentence. */
const isolated = (name: string) => `\u2066${name}\u2069`

/** What is wrong with a value, in words. */
export const patternValueError = ({ name, type }: PatternVariable, values: ByVariable): string | undefined => {
  const problem = valueProblem(values[name] ?? '', type)
  return problem === null ? undefined : problems[problem](isolated(name))
}

export const patternColumnError = ({ name }: PatternVariable, columns: ByVariable): string | undefined =>
  columns[name] === undefined ? problems.column(isolated(name)) : undefined

/** What is wrong with whom it is for, apart from the values. */
export const patternRecipientsError = ({ source, numbers, file }: PatternFormValues): string | undefined => {
  if (source === 'numbers') return quickTargetForm.errorOf(numbers)
  return file === null ? fileSend.problems.choose : undefined
}

const firstError = (errors: readonly (string | undefined)[]) => errors.find((error) => error !== undefined)

const isText = (value: unknown) => typeof value === 'string'
const isByVariable = (stored: unknown): stored is ByVariable =>
  typeof stored === 'object' && stored !== null && Object.values(stored).every(isText)

const isFormValues = (stored: unknown): stored is PatternFormValues => {
  if (typeof stored !== 'object' || stored === null) return false
  const { code, variables, source, numbers, values, file, columns } = stored as Partial<PatternFormValues>
  return (
    typeof code === 'string' &&
    Array.isArray(variables) &&
    (source === 'numbers' || source === 'file') &&
    quickTargetForm.isFormValues(numbers) &&
    isByVariable(values) &&
    isStoredFile(file) &&
    isByVariable(columns)
  )
}

/** Only what the text asks for: a value of a variable that has gone since is left out. */
const asked = (variables: readonly PatternVariable[], given: ByVariable): Record<string, string> =>
  Object.fromEntries(variables.flatMap(({ name }) => (given[name] === undefined ? [] : [[name, given[name]]])))

/** A confirmed text to numbers with one set of values, or to the rows of a file with their own (decision W18). */
export const patternTargetForm = {
  empty: {
    code: '',
    variables: [],
    source: 'numbers',
    numbers: quickTargetForm.empty,
    values: {},
    file: null,
    columns: {},
  },
  isFormValues,
  isWorthSaving: ({ numbers, values, file }) =>
    file !== null || quickTargetForm.isWorthSaving(numbers) || Object.values(values).some((value) => value !== ''),
  errorOf: (held) =>
    patternRecipientsError(held) ??
    firstError(
      held.variables.map((variable) =>
        held.source === 'numbers'
          ? patternValueError(variable, held.values)
          : patternColumnError(variable, held.columns),
      ),
    ),
  toRequest: ({ code, variables, source, numbers, values, file, columns }) => ({
    sending_type: 'pattern_many' as const,
    code,
    ...(source === 'numbers'
      ? {
          recipients: numbers.numbers.valid.map((number) => `+${number}`),
          params: asked(variables, values),
        }
      : { ...(file !== null && { file_id: file.id }), columns: asked(variables, columns) }),
  }),
  serverFields: ['recipients', 'params', 'file_id', 'files', 'columns', 'code'],
} satisfies TargetForm<PatternFormValues>
