import { ui } from '@peyk/phrases/fa/ui.ts'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { Button } from './button.tsx'
import { MenuOnDemand } from './menu-on-demand.tsx'

interface ExportMenuProps {
  onChoose: (format: 'xlsx' | 'csv') => void
  isDisabled?: boolean
  isLoading?: boolean
  /** Before the press: what it will need may be fetched. */
  onWarm?: () => void
}

/** The button of a list that makes a file of it: for spreadsheets or as plain text. */
export function ExportMenu({ onChoose, isDisabled = false, isLoading = false, onWarm }: ExportMenuProps) {
  return (
    <MenuOnDemand
      label={ui.table.export}
      placement="bottom end"
      groups={[
        [
          { id: 'xlsx', label: ui.table.exportExcel, icon: FileSpreadsheet, onAction: () => onChoose('xlsx') },
          { id: 'csv', label: ui.table.exportCsv, icon: FileText, onAction: () => onChoose('csv') },
        ],
      ]}
      trigger={(props) => (
        <Button
          {...props}
          size="sm"
          variant="secondary"
          icon={Download}
          isDisabled={isDisabled}
          isLoading={isLoading || props.isLoading === true}
          onHoverStart={() => {
            props.onHoverStart?.()
            onWarm?.()
          }}
        >
          {ui.table.export}
        </Button>
      )}
    />
  )
}
