import { LazyServerExport } from '../../../lib/export/server-export.lazy.tsx'
import { useExportContacts, useExportGroup, type ContactFilter } from '../phonebook.api.ts'

interface ExportContactsProps {
  /** What the list is asked for: all pages of it go into the file. */
  filter: ContactFilter
  /** The whole of one group, where nothing else is asked. */
  groupId: number | null
  isDisabled: boolean
  /** How many are listed, where they were counted to the end. */
  rows: number | undefined
}

/** Gives the contacts that are listed out as a file. */
export function ExportContacts({ filter, groupId, ...shown }: ExportContactsProps) {
  const ofFilter = useExportContacts()
  const ofGroup = useExportGroup()
  return (
    <LazyServerExport
      {...shown}
      permission="phonebook.manage"
      apiCall="phonebook.exportContacts"
      ask={(format) =>
        groupId === null ? ofFilter.mutateAsync({ ...filter, format }) : ofGroup.mutateAsync({ id: groupId, format })
      }
    />
  )
}
