import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, type ReactNode } from 'react'
import { fillPatternText } from '@peyk/domain/patterns/pattern-text.ts'
import { valueProblem, variablesToFill } from '@peyk/domain/patterns/pattern-values.ts'
import { patternSendTexts as texts } from '@peyk/phrases/fa/patterns/pattern-send.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import type { TargetFieldProps } from '@peyk/sending-modes/_kit/form.ts'
import { patternTargetForm, type PatternFormValues } from '@peyk/sending-modes/pattern/form.model.ts'
import { PatternTargetField } from '@peyk/sending-modes/pattern/form.tsx'
import { columnOptions } from '../../../lib/column-options.ts'
import { fileQuery } from '../../files/files.api.ts'
import type { Pattern } from '../../patterns/patterns.api.ts'
import { useFileAudience } from '../from-file/use-file-audience.ts'
import { useRecipientFileApi } from '../from-file/use-recipient-file-api.ts'
import { countByOperator, locallyCountedAudience, type AudienceView } from '../send-form/audience.model.ts'
import type { PersonalisedTexts, SendMode } from '../send-form/send-mode.model.ts'
import { SendWizard } from '../send-form/send-wizard.tsx'
import { guessColumns } from './guess-columns.model.ts'

const useAudience = ({ source, numbers: { numbers }, file }: PatternFormValues): AudienceView => {
  const ofFile = useFileAudience(source === 'file' ? file : null)
  const ofNumbers = useMemo(() => locallyCountedAudience(countByOperator(numbers.valid)), [numbers.valid])
  return source === 'file' ? ofFile : ofNumbers
}

/** The checked file of the form; undefined while there is none. */
const useReport = ({ source, file }: PatternFormValues) => {
  const { data } = useQuery({ ...fileQuery(file?.id ?? 0), enabled: source === 'file' && file !== null })
  return source === 'file' && file !== null && data?.status !== 'processing' ? (data?.report ?? undefined) : undefined
}

function TargetField(props: TargetFieldProps<PatternFormValues>) {
  const { value, onChange } = props
  const hands = useRecipientFileApi('keyword')
  const report = useReport(value)
  useEffect(() => {
    if (report === undefined) return
    const found = guessColumns(value.variables, report)
    const missing = Object.entries(found).filter(([name]) => value.columns[name] === undefined)
    if (missing.length > 0) onChange({ ...value, columns: { ...Object.fromEntries(missing), ...value.columns } })
    // Once for every file: what was chosen since stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [report])
  return (
    <PatternTargetField {...props} {...hands} columnOptions={report === undefined ? null : columnOptions(report)} />
  )
}

const NO_TEXTS: readonly string[] = []

const toMode = ({ pattern_code: code, pattern_message: message, variable }: Pattern): SendMode<PatternFormValues> => {
  const variables = variablesToFill(message, variable)
  /** The text of everybody, as soon as every value is there. */
  const textFor = (valueOf: (name: string) => string) =>
    fillPatternText(message, (name) => valueOf(name) || `%${name}%`)
  return {
    key: 'pattern',
    lineType: 'pattern',
    title: routes.pattern,
    description: texts.description,
    isEmbedded: true,
    isWithoutSuffix: true,
    hasTextsInTarget: true,
    target: {
      ...patternTargetForm,
      empty: { ...patternTargetForm.empty, code, variables },
      // The form of another pattern, or of this one before an edit, is not this form.
      isFormValues: (stored): stored is PatternFormValues =>
        patternTargetForm.isFormValues(stored) &&
        stored.code === code &&
        JSON.stringify(stored.variables) === JSON.stringify(variables),
    },
    TargetField,
    useAudience,
    sharedText: ({ source, values }) =>
      source === 'numbers' && variables.every(({ name, type }) => valueProblem(values[name] ?? '', type) === null)
        ? textFor((name) => values[name] ?? '')
        : null,
    usePersonalisedTexts(held): PersonalisedTexts {
      const { source, values, columns } = held
      const report = useReport(held)
      const preview = report?.preview
      return useMemo(() => {
        const ofRow = (row: Readonly<Record<string, string>>) => textFor((name) => row[columns[name] ?? ''] ?? '')
        const rows = source === 'file' ? (preview ?? []).map(ofRow) : NO_TEXTS
        return {
          placeholders: [],
          rows: [],
          texts: rows.length > 0 ? rows : [textFor((name) => (source === 'numbers' ? (values[name] ?? '') : ''))],
        }
      }, [source, values, columns, preview])
    },
  }
}

/** The form that sends with one pattern, on the page of that pattern (decision W18). */
export function PatternSend({ pattern }: { pattern: Pattern }): ReactNode {
  const mode = useMemo(() => toMode(pattern), [pattern])
  return <SendWizard mode={mode} predefinedMessageId={undefined} />
}
