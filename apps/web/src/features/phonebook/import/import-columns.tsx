import { useState } from 'react'
import { customFieldColumn } from '@peyk/domain/phonebook/contact-sheet.ts'
import { contactImportTexts } from '@peyk/phrases/fa/phonebook/contact-import.ts'
import { FileName } from '@peyk/ui/format/file-name.tsx'
import { errorClass } from '@peyk/ui/app/class-names.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { Switch } from '@peyk/ui/field/choice/switch.tsx'
import { columnName } from '../../../lib/column-name.ts'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { nonEmptyColumns, sampleValues, sheetView } from './import-preview.model.ts'
import { columnOptions, mappingProblems, NEW_CUSTOM_FIELD, type ImportCustomField, type Mapping, type ParsedFile } from './import-mapping.model.ts' // prettier-ignore
import { LazyCustomFieldDialog } from '../custom-fields/custom-field-dialog.lazy.tsx'
import { ImportColumnRow } from './import-column-row.tsx'
import { ImportPreview } from './import-preview.tsx'

const { columns: texts } = contactImportTexts

interface ImportColumnsProps {
  file: ParsedFile
  customFields: readonly ImportCustomField[]
  mapping: Mapping
  hasHeader: boolean
  onChange: (part: { mapping?: Mapping; hasHeader?: boolean }) => void
  /** Chosen without a fault. */
  onNext: () => void
  onRestart: () => void
  /** While the file is asked to be read again. */
  isBusy: boolean
  /** Why the file cannot be taken in as it is: what the server said last. */
  failure: unknown
}

/** What each column of the sheet is, beside its first values; and the first rows as the contacts they become. */
export function ImportColumns({
  file,
  customFields,
  mapping,
  hasHeader,
  onChange,
  onNext,
  ...more
}: ImportColumnsProps) {
  const [isTried, setTried] = useState(false)
  // The column for which an extra field is being made.
  const [making, setMaking] = useState<{ key: string; title: string } | null>(null)
  const view = sheetView(file.report, hasHeader)
  const problems = mappingProblems(mapping)
  const choices = columnOptions(customFields)
  const isWrong = problems.whole !== null || Object.keys(problems.columns).length > 0
  const set = (key: string, field: string) => onChange({ mapping: { ...mapping, [key]: field } })
  const go = () => {
    setTried(true)
    if (!isWrong) onNext()
  }
  return (
    <>
      <CallErrorAlert error={more.failure} />
      <Card
        title={texts.title}
        aside={
          <span className="text-ink-3 max-desk:hidden">
            <FileName>{file.name}</FileName>
          </span>
        }
      >
        <p className="text-base text-ink-2">{texts.hint}</p>
        <div className="mt-3 border-b border-line pb-4">
          <Switch isSelected={hasHeader} onChange={(next) => onChange({ hasHeader: next })}>
            {texts.header}
          </Switch>
        </div>
        <ul>
          {nonEmptyColumns(view).map(({ key, title }) => (
            <ImportColumnRow
              key={key}
              name={columnName(key, view.columns)}
              samples={sampleValues(view, key)}
              options={choices}
              value={mapping[key]}
              onChange={(field) => (field === NEW_CUSTOM_FIELD ? setMaking({ key, title }) : set(key, field))}
              error={problems.columns[key]}
            />
          ))}
        </ul>
      </Card>
      <ImportPreview view={view} mapping={mapping} customFields={customFields} />
      <p role="alert" className={`${errorClass} empty:hidden`}>
        {isTried && (problems.whole ?? Object.values(problems.columns)[0])}
      </p>
      <div className="flex flex-wrap items-center gap-3 max-desk:*:flex-1">
        <Button onPress={go} isLoading={more.isBusy}>
          {contactImportTexts.next}
        </Button>
        <Button variant="secondary" onPress={more.onRestart} isDisabled={more.isBusy}>
          {contactImportTexts.another}
        </Button>
      </div>
      {making !== null && (
        <LazyCustomFieldDialog
          customField={null}
          title={making.title}
          onCreated={({ id }) => set(making.key, customFieldColumn(id))}
          onClose={() => setMaking(null)}
        />
      )}
    </>
  )
}
