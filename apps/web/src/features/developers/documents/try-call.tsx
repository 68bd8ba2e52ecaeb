import { useState, type FormEvent, type ReactNode } from 'react'
import type { DocBlock, DocLanguage } from '@peyk/contract/developers/api-doc-blocks.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { PasswordField } from '@peyk/ui/field/password/password-field.tsx'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { CodeText } from './code-samples.tsx'
import { isJson, wordsOf } from './documents.model.ts'
import { useAttempt } from './use-attempt.ts'

type TryBlock = Extract<DocBlock, { kind: 'try' }>
type Values = Readonly<Record<string, string>>

const valuesOf = (fields: TryBlock['params']): Values =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]))

/** The call with the visitor's own key, from this page; what it answers is shown as it came [DEV-10]. */
export function TryCall({ block, language }: { block: TryBlock; language: DocLanguage }): ReactNode {
  const words = wordsOf(language)
  const texts = words.attempt
  const [key, setKey] = useState('')
  const [params, setParams] = useState(() => valuesOf(block.params))
  const [query, setQuery] = useState(() => valuesOf(block.query))
  const [body, setBody] = useState(block.body)
  const { send, isRunning, outcome, hasFailed } = useAttempt()
  const isBad = body !== null && !isJson(body)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBad) void send({ method: block.method, path: block.path, params, query, body }, key.trim())
  }
  const fieldsOf = (fields: TryBlock['params'], values: Values, change: (next: Values) => void) =>
    fields.map(({ name, label }) => (
      <TextField key={name} dir="ltr" label={`${label} (${name})`} value={values[name] ?? ''} onChange={(value) => change({ ...values, [name]: value })} />
    )) // prettier-ignore
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 rounded-lg border border-line p-4">
      <p className="text-sm text-ink-2">{texts.hint}</p>
      {(block.spendsMoney || block.changesSomething) && (
        <InfoAlert tone="warning">{block.spendsMoney ? texts.spends : texts.changes}</InfoAlert>
      )}
      {block.needsKey && <PasswordField label={texts.key} value={key} onChange={setKey} autoComplete="off" />}
      {fieldsOf(block.params, params, setParams)}
      {fieldsOf(block.query, query, setQuery)}
      {body !== null && (
        <div dir="ltr" className="font-mono">
          <TextArea
            label={texts.body}
            value={body}
            onChange={setBody}
            rows={10}
            {...(isBad && { error: texts.badJson })}
          />
        </div>
      )}
      <Button type="submit" isLoading={isRunning} className="self-start">
        {block.spendsMoney ? texts.sendsMoney : texts.send}
      </Button>
      {hasFailed && <ErrorAlert>{texts.failed}</ErrorAlert>}
      <div aria-live="polite" className="flex flex-col gap-3">
        {outcome !== null && (
          <>
            <p>
              <b>{texts.status}</b> {outcome.status} (
              {texts.took(language === 'fa' ? formatCount(outcome.ms) : String(outcome.ms))})
            </p>
            <CodeText label={texts.headers} text={outcome.headers} />
            {outcome.body === null ? <p>{texts.file}</p> : <CodeText label={texts.answer} text={outcome.body} />}
          </>
        )}
      </div>
    </form>
  )
}
