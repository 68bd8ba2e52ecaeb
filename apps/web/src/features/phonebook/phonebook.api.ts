import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callsOf, queryFor, readOnce, useMutationFor } from '@peyk/client/query-options.ts'
import type { CallFields } from '@peyk/client/api-caller.ts'
import * as phonebookContract from '@peyk/contract/phonebook/phonebook.ts'
import * as filesContract from '@peyk/contract/files/files.ts'
import * as transferContract from '@peyk/contract/phonebook/phonebook-files.ts'
import * as listsContract from '@peyk/contract/phonebook/custom-fields-tags-blacklist.ts'

const calls = callsOf('phonebook', phonebookContract)
const lists = callsOf('phonebook', listsContract)
const transfers = callsOf('phonebook', transferContract)
const files = callsOf('files', filesContract)

/** The filters of contacts as the server takes them. */
export type ContactFilter = Omit<CallFields<typeof phonebookContract.contactList>, 'page' | 'per_page' | 'limit'>

interface PageAsked {
  page: number
  per_page: number
}

export const contactsQuery = (asked: PageAsked & ContactFilter) =>
  queryOptions({ ...queryFor(calls.contactList, asked), placeholderData: keepPreviousData })

/** How many there are of all pages, exactly, and what acts on all of them take. */
export const countQuery = (asked: ContactFilter) => queryFor(calls.countContacts, asked)

/** By whom consents were entered, for a filter. */
export const giversQuery = () => queryFor(calls.consentGivers, {})

export const contactQuery = (contactId: number) => queryFor(calls.showContact, { contact_id: contactId })

export const receivedQuery = (asked: { contact_id: number; page: number; per_page: number }) =>
  queryOptions({ ...queryFor(calls.receivedMessages, asked), placeholderData: keepPreviousData })

/** What was sent to a person, page by page: each goes on where the last one stopped looking. */
export const sentPages = (contactId: number) =>
  infiniteQueryOptions({
    queryKey: [...calls.sentMessages.key, contactId],
    queryFn: ({ pageParam, client, signal }) =>
      readOnce(
        calls.sentMessages,
        { contact_id: contactId, ...(pageParam !== null && { before: pageParam }) },
        { client, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const groupsQuery = (asked: PageAsked & { title?: string }) =>
  queryOptions({ ...queryFor(calls.phonebookList, asked), placeholderData: keepPreviousData })

export const groupQuery = (groupId: number) => queryFor(calls.phonebookList, { id: groupId, page: 1, per_page: 1 })

export const featuresQuery = (asked: PageAsked & { title?: string; type?: 'string' | 'int' | 'date' }) =>
  queryOptions({ ...queryFor(lists.optionList, asked), placeholderData: keepPreviousData })

export const tagsQuery = (asked: PageAsked & { search?: string }) =>
  queryOptions({ ...queryFor(lists.tagsOfAccount, asked), placeholderData: keepPreviousData })

/** The extra fields that a column of a sheet can become. */
export const allFeaturesQuery = () => queryFor(lists.optionList, { page: 1, per_page: 1000 })

export const blacklistQuery = (asked: PageAsked & { type: 'send' | 'receive' | 'cancel_11'; number?: string }) =>
  queryOptions({ ...queryFor(lists.stopList, asked), placeholderData: keepPreviousData })

const changes = { invalidates: ['phonebook'] } as const

export const useAddContacts = () => useMutationFor(calls.addContacts, changes)
export const useUpdateContact = () => useMutationFor(calls.updateContact, changes)
export const useUpdateContacts = () => useMutationFor(calls.updateContacts, changes)
export const useMoveContacts = () => useMutationFor(calls.moveContacts, changes)
export const useDeleteContacts = () => useMutationFor(calls.deleteContacts, changes)
export const useUndoCall = () => useMutationFor(calls.undo, changes)
export const useCreateGroup = () => useMutationFor(calls.createPhonebook, changes)
export const useUpdateGroup = () => useMutationFor(calls.updatePhonebook, changes)
export const useDeleteGroups = () => useMutationFor(calls.deletePhonebooks, changes)
export const useCreateFeature = () => useMutationFor(lists.createOption, changes)
export const useUpdateFeature = () => useMutationFor(lists.updateOption, changes)
export const useDeleteFeatures = () => useMutationFor(lists.deleteOptions, changes)
export const useTagContacts = () => useMutationFor(lists.addTags, changes)
export const useUntagContacts = () => useMutationFor(lists.removeTags, changes)
export const useDeleteTags = () => useMutationFor(lists.removeTags, changes)
export const useBlock = () => useMutationFor(lists.addStops, changes)
export const useUnblock = () => useMutationFor(lists.removeStops, changes)

/** An uploaded sheet or an export, with how far it is. */
export const fileQuery = (fileId: number) => queryFor(files.show, { file_id: fileId })

/** Reads a sheet again with other columns. */
export const useChooseColumns = () => useMutationFor(files.choose, { invalidates: ['files'] })
export const useDropFile = () => useMutationFor(files.deleteList, { invalidates: ['files'] })
export const useImport = () => useMutationFor(transfers.importContacts, { invalidates: ['phonebook', 'files'] })
export const useCancelImport = () => useMutationFor(transfers.cancelImport, { invalidates: ['phonebook', 'files'] })
export const useTakeBackImport = () => useMutationFor(transfers.takeBackImport, changes)
export const useImportSample = () => useMutationFor(transfers.importSample)
export const useExportContacts = () => useMutationFor(transfers.exportContacts)
export const useExportGroup = () => useMutationFor(transfers.exportPhonebook)
