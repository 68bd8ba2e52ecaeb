import { CircleCheck, Download } from 'lucide-react'
import { useState } from 'react'
import type { CustomerCall } from '@peyk/contract/staff/staff-in-customer-panel.ts'
import type { CallPermission } from '@peyk/domain/permission/permissions.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { uiExport } from '@peyk/phrases/fa/ui/export.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { ExportMenu } from '@peyk/ui/export/export-menu.tsx'
import type { ExportFormat } from '@peyk/ui/export/export-source.ts'
import { ProgressBar } from '@peyk/ui/display/progress-bar.tsx'
import { useDeleteFiles } from '../../features/files/files.api.ts'
import { PermissionButton } from '../permission/permission-button.tsx'
import { usePermission } from '../permission/use-permission.ts'
import { useExportFile, type ExportFile } from './use-export-file.ts'

export interface ServerExportProps {
  /** Asks the server for all pages of the list as a file. */
  ask: (format: ExportFormat) => Promise<ExportFile>
  permission: CallPermission
  /** The call that `ask` makes. */
  apiCall: CustomerCall
  isDisabled: boolean
  /** How many rows go into the file, where they were counted to the end. */
  rows: number | undefined
}

/** Gives a list out as a file, which the server makes. */
export function ServerExport({ ask, permission, apiCall, isDisabled, rows }: ServerExportProps) {
  const may = usePermission(permission, apiCall)
  const mayDrop = usePermission('file.manage')
  const drop = useDeleteFiles()
  const file = useExportFile()
  const [isDone, setDone] = useState(false)
  const make = (format: ExportFormat) => {
    setDone(false)
    void file.download(() => ask(format)).then(setDone)
  }
  const callOff = () => {
    const begun = file.cancel()
    if (begun !== null && mayDrop) drop.mutate({ listFiles: [begun] })
  }
  if (!may)
    return (
      <PermissionButton permission={permission} apiCall={apiCall} size="sm" variant="secondary" icon={Download}>
        {uiExport.open}
      </PermissionButton>
    )
  if (file.percent !== null)
    return (
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <div className="w-56">
          <ProgressBar label={uiExport.making} percent={file.percent} />
        </div>
        <Button size="sm" variant="ghost" onPress={callOff} autoFocus>
          {ui.cancel}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      <p role="status" className="flex items-center gap-1.5 text-sm text-success empty:hidden">
        {isDone && (
          <>
            <CircleCheck size={16} aria-hidden className="shrink-0" />
            {uiExport.ready}
          </>
        )}
      </p>
      <ExportMenu onSelect={make} rows={rows} isDisabled={isDisabled} />
    </div>
  )
}
