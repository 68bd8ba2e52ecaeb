import { useQueryClient } from '@tanstack/react-query'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { toImportConsentRequest, type ImportConsentValues } from './import-form.model.ts'
import {
  addedCustomFieldIds,
  numberColumn,
  toMappingRequest,
  type ImportCustomField,
  type Mapping,
} from './import-mapping.model.ts'
import { fileQuery, useChooseColumns, useDeleteFile, useImportContacts, useUpdateGroup } from '../phonebook.api.ts'
import type { GroupRow } from '../phonebook.model.ts'

interface MappingInput {
  fileId: number
  mapping: Mapping
  hasHeader: boolean
}

/** What the way in for a sheet asks of the server. All throw what it says against it. */
export const useImportApi = (group: GroupRow, features: readonly ImportCustomField[]) => {
  const client = useQueryClient()
  const mayDrop = usePermission('file.manage')
  const choose = useChooseColumns()
  const dropFile = useDeleteFile()
  const take = useImportContacts()
  const updateGroup = useUpdateGroup()
  return {
    isRechecking: choose.isPending,
    /** Reads the file again with other columns. */
    recheck: async ({ fileId, mapping, hasHeader }: MappingInput) => {
      const mobile = numberColumn(mapping)
      if (mobile === undefined) return
      const again = await choose.mutateAsync({ file_id: fileId, mobile_column: mobile, has_header: hasHeader })
      client.setQueryData(fileQuery(fileId).queryKey, again)
    },
    /** Takes the rows in; extra fields that the group did not have are given to it first. */
    start: async ({ fileId, mapping, hasHeader }: MappingInput, consent: ImportConsentValues) => {
      const added = addedCustomFieldIds(mapping, features)
      if (added.length > 0) {
        const options = [...group.options.map(({ id }) => id), ...added]
        await updateGroup.mutateAsync({ id: group.id, options })
      }
      await take.mutateAsync({
        id: group.id,
        file_id: fileId,
        mapping: toMappingRequest(mapping),
        has_header: hasHeader,
        existing: consent.existing,
        ...toImportConsentRequest(consent),
      })
      // What the file said of an earlier try is over.
      await client.fetchQuery({ ...fileQuery(fileId), staleTime: 0 }).catch(() => undefined)
    },
    /** Who may not delete files leaves the check to its end; nothing is taken from it. */
    stop: async (fileId: number) => {
      if (mayDrop) await dropFile.mutateAsync({ listFiles: [fileId] }).catch(() => undefined)
    },
  }
}
