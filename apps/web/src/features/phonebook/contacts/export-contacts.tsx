import { CircleCheck, Download } from 'lucide-react'
import { useState } from 'react'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { uiExport } from '@peyk/phrases/fa/ui/export.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { ExportMenu } from '@peyk/ui/export/export-menu.tsx'
import { ProgressBar } from '@peyk/ui/display/progress-bar.tsx'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { useDeleteFile, useExportContacts, useExportGroup, type ContactFilter } from '../phonebook.api.ts'
import { useExportFile } from './use-export-file.ts'

const { contacts: texts } = phonebookTexts

export interface ExportContactsProps {
  /** What the list is asked for: all pages of it go into the file. */
  filter: ContactFilter
  /** The whole of one group, where nothing else is asked. */
  groupId: number | null
  isDisabled: boolean
  /** How many are listed, where they were counted to the end. */
  rows: number | undefined
}

/** Gives the contacts that are listed out as a file, which the server makes. */
export function ExportContacts({ filter, groupId, isDisabled, rows }: ExportContactsProps) {
  const may = usePermission('phonebook.manage', 'phonebook.exportContacts')
  const mayDrop = usePermission('file.manage')
  const ofFilter = useExportContacts()
  const ofGroup = useExportGroup()
  const drop = useDeleteFile()
  const file = useExportFile({ failed: texts.exportFailed })
  const [isDone, setDone] = useState(false)
  const make = (format: 'xlsx' | 'csv') => {
    setDone(false)
    const ask = () =>
      groupId === null ? ofFilter.mutateAsync({ ...filter, format }) : ofGroup.mutateAsync({ id: groupId, format })
    void file.download(ask).then(setDone)
  }
  const callOff = () => {
    const begun = file.cancel()
    if (begun !== null && mayDrop) drop.mutate({ listFiles: [begun] })
  }
  if (!may)
    return (
      <PermissionButton
        permission="phonebook.manage"
        apiCall="phonebook.exportContacts"
        size="sm"
        variant="secondary"
        icon={Download}
      >
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
            {texts.exported}
          </>
        )}
      </p>
      <ExportMenu onSelect={make} rows={rows} isDisabled={isDisabled} />
    </div>
  )
}
