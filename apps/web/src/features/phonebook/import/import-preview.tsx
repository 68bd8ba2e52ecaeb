import { contactImportTexts } from '@peyk/phrases/fa/phonebook/contact-import.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { buildPreview, type PreviewCell, type PreviewRow, type SheetView } from './import-preview.model.ts'
import type { ImportCustomField, Mapping } from './import-mapping.model.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { CutText } from '@peyk/ui/display/cut-text.tsx'

const { columns: texts } = contactImportTexts

interface ImportPreviewProps {
  view: SheetView
  mapping: Mapping
  customFields: readonly ImportCustomField[]
}

/** The first rows of the sheet as the contacts they become. */
export function ImportPreview({ view, mapping, customFields }: ImportPreviewProps) {
  const { columns, rows } = buildPreview(view, { mapping, features: customFields })
  const hasNumber = columns.some(({ isNumber }) => isNumber)
  return (
    <section aria-label={texts.preview} className="flex flex-col gap-3">
      <div>
        <h2 className="text-md font-semibold text-ink">{texts.preview}</h2>
        <p className="text-sm text-ink-2">{texts.previewHint}</p>
      </div>
      <DataTable
        label={texts.preview}
        columns={columns.map(({ key, header, isNumber }) => ({
          key,
          header,
          priority: isNumber ? ('title' as const) : ('detail' as const),
          cell: (row: PreviewRow) => <Value cell={row.cells[key]} isNumber={isNumber} />,
        }))}
        rows={hasNumber ? rows : []}
        rowKey={({ key }) => key}
        empty={
          <EmptyState
            title={hasNumber ? texts.noPreview : texts.numberMissing}
            {...(!hasNumber && { description: texts.numberMissingHint })}
          />
        }
      />
    </section>
  )
}

function Value({ cell, isNumber }: { cell: PreviewCell | undefined; isNumber: boolean }) {
  const { text, problem } = cell ?? { text: '', problem: null }
  return (
    <span className="block max-w-56 min-w-0">
      <CutText className={classNames('w-max max-w-full wrap-anywhere', problem !== null && 'text-danger')}>
        {text === '' ? (
          <span className="text-ink-3">{isNumber ? texts.emptyColumn : phonebookTexts.none}</span>
        ) : (
          <bdi {...(isNumber && { dir: 'ltr' })}>{text}</bdi>
        )}
      </CutText>
      {problem !== null && <span className="block text-xs font-normal text-danger">{problem}</span>}
    </span>
  )
}
