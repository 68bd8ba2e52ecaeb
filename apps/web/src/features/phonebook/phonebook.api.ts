import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf, queryOptionsFor, fetchUncached, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallFields } from '@peyk/client/api-caller.ts'
import * as phonebookContract from '@peyk/contract/phonebook/phonebook.ts'
import * as filesContract from '@peyk/contract/files/files.ts'
import * as transferContract from '@peyk/contract/phonebook/phonebook-files.ts'
import * as listsContract from '@peyk/contract/phonebook/custom-fields-tags-blacklist.ts'

const calls = apiOf('phonebook', phonebookContract)
const lists = apiOf('phonebook', listsContract)
const transfers = apiOf('phonebook', transferContract)
const files = apiOf('files', filesContract)

/** The filters of contacts as the server takes them. */
export type ContactFilter = Omit<CallFields<typeof phonebookContract.contactList>, 'page' | 'per_page' | 'limit'>

interface PageParams {
  page: number
  per_page: number
}

export const contactsQuery = (params: PageParams & ContactFilter) =>
  queryOptions({ ...queryOptionsFor(calls.contactList, params), placeholderData: keepPreviousData })

/** How many there are of all pages, exactly, and what acts on all of them take. */
export const contactCountQuery = (filter: ContactFilter) => queryOptionsFor(calls.countContacts, filter)

/** By whom consents were entered, for a filter. */
export const consentAuthorsQuery = () => queryOptionsFor(calls.consentGivers, {})

export const contactQuery = (contactId: number) =>
  queryOptionsFor(calls.showContact, { contact_id: contactId, by_person: true })

export const receivedMessagesQuery = (params: { contact_id: number; page: number; per_page: number }) =>
  queryOptions({ ...queryOptionsFor(calls.receivedMessages, params), placeholderData: keepPreviousData })

/** What was sent to a person, page by page: each goes on where the last one stopped looking. */
export const sentMessagesQuery = (contactId: number) =>
  infiniteQueryOptions({
    queryKey: [...calls.sentMessages.key, contactId],
    queryFn: ({ pageParam, client, signal }) =>
      fetchUncached(
        calls.sentMessages,
        { contact_id: contactId, ...(pageParam !== null && { before: pageParam }) },
        { client, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const groupsQuery = (params: PageParams & { title?: string }) =>
  queryOptions({ ...queryOptionsFor(calls.phonebookList, params), placeholderData: keepPreviousData })

export const groupQuery = (groupId: number) =>
  queryOptionsFor(calls.phonebookList, { id: groupId, page: 1, per_page: 1 })

export const customFieldsQuery = (params: PageParams & { title?: string; type?: 'string' | 'int' | 'date' }) =>
  queryOptions({ ...queryOptionsFor(lists.optionList, params), placeholderData: keepPreviousData })

export const tagsQuery = (params: PageParams & { search?: string }) =>
  queryOptions({ ...queryOptionsFor(lists.tagsOfAccount, params), placeholderData: keepPreviousData })

/** The extra fields that a column of a sheet can become. */
export const allCustomFieldsQuery = () => queryOptionsFor(lists.optionList, { page: 1, per_page: 1000 })

export const blacklistQuery = (params: PageParams & { type: 'send' | 'receive' | 'cancel_11'; number?: string }) =>
  queryOptions({ ...queryOptionsFor(lists.stopList, params), placeholderData: keepPreviousData })

const changes = { invalidates: ['phonebook'] } as const

export const useAddContacts = () => useMutationFor(calls.addContacts, changes)
export const useUpdateContact = () => useMutationFor(calls.updateContact, changes)
export const useUpdateContacts = () => useMutationFor(calls.updateContacts, changes)
export const useMoveContacts = () => useMutationFor(calls.moveContacts, changes)
export const useDeleteContacts = () => useMutationFor(calls.deleteContacts, changes)
export const useUndoMutation = () => useMutationFor(calls.undo, changes)
export const useCreateGroup = () => useMutationFor(calls.createPhonebook, changes)
export const useUpdateGroup = () => useMutationFor(calls.updatePhonebook, changes)
export const useDeleteGroups = () => useMutationFor(calls.deletePhonebooks, changes)
export const useCreateCustomField = () => useMutationFor(lists.createOption, changes)
export const useUpdateCustomField = () => useMutationFor(lists.updateOption, changes)
export const useDeleteCustomFields = () => useMutationFor(lists.deleteOptions, changes)
export const useTagContacts = () => useMutationFor(lists.addTags, changes)
export const useUntagContacts = () => useMutationFor(lists.removeTags, changes)
export const useDeleteTags = () => useMutationFor(lists.removeTags, changes)
export const useBlockNumbers = () => useMutationFor(lists.addStops, changes)
export const useUnblockNumbers = () => useMutationFor(lists.removeStops, changes)

/** An uploaded sheet or an export, with how far it is. */
export const fileQuery = (fileId: number) => queryOptionsFor(files.show, { file_id: fileId })

/** Reads a sheet again with other columns. */
export const useChooseColumns = () => useMutationFor(files.choose, { invalidates: ['files'] })
export const useDeleteFile = () => useMutationFor(files.deleteList, { invalidates: ['files'] })
export const useImportContacts = () => useMutationFor(transfers.importContacts, { invalidates: ['phonebook', 'files'] })
export const useCancelImport = () => useMutationFor(transfers.cancelImport, { invalidates: ['phonebook', 'files'] })
export const useUndoImport = () => useMutationFor(transfers.takeBackImport, changes)
export const useImportSample = () => useMutationFor(transfers.importSample)
export const useExportContacts = () => useMutationFor(transfers.exportContacts)
export const useExportGroup = () => useMutationFor(transfers.exportPhonebook)
