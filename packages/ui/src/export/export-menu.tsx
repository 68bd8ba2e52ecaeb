import { uiExport } from '@peyk/phrases/fa/ui/export.ts'
import { useId } from 'react'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { formatCount } from '../format/format-values.ts'
import { Button } from '../button/button.tsx'
import { LazyMenu } from '../overlay/menu.lazy.tsx'
import type { ExportFormat } from './export-source.ts'

interface ExportMenuProps {
  onSelect: (format: ExportFormat) => void
  /** How many rows go into the file: all that the list has found, not only those of the page. */
  rows?: number | undefined
  isDisabled?: boolean
  isLoading?: boolean
  /** Before the press: what it will need may be fetched. */
  onPreload?: () => void
}

/** The button of a list that makes a file of it: for spreadsheets or as plain text. */
export function ExportMenu({ onSelect, rows, isDisabled = false, isLoading = false, onPreload }: ExportMenuProps) {
  const what = rows === undefined ? undefined : uiExport.what(formatCount(rows))
  const whatId = useId()
  return (
    <>
      {/* The head of a menu is not read out; its button is. */}
      {what !== undefined && (
        <span id={whatId} hidden>
          {what}
        </span>
      )}
      <LazyMenu
        label={uiExport.open}
        {...(what !== undefined && { head: <p className="max-w-60 text-sm text-ink-2">{what}</p> })}
        placement="bottom end"
        groups={[
          [
            { id: 'xlsx', label: uiExport.excel, icon: FileSpreadsheet, onAction: () => onSelect('xlsx') },
            { id: 'csv', label: uiExport.csv, icon: FileText, onAction: () => onSelect('csv') },
          ],
        ]}
        trigger={(props) => (
          <Button
            {...props}
            size="sm"
            variant="secondary"
            icon={Download}
            isDisabled={isDisabled}
            {...(what !== undefined && { 'aria-describedby': whatId })}
            isLoading={isLoading || props.isLoading === true}
            onHoverStart={() => {
              props.onHoverStart?.()
              onPreload?.()
            }}
          >
            {uiExport.open}
          </Button>
        )}
      />
    </>
  )
}
