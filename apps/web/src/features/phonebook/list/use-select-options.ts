import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import type { OptionPage } from '@peyk/ui/select/use-paged-options.ts'
import { customFieldsQuery, consentAuthorsQuery, groupsQuery, tagsQuery } from '../phonebook.api.ts'
import { toOption } from '../phonebook.model.ts'

/** How many options one page of a select box holds. */
const PAGE_SIZE = 20

const toOptionPage = (items: OptionPage<string>['items'], count = items.length): OptionPage<string> => ({
  items,
  hasMore: count === PAGE_SIZE,
})

type OptionsParams = { search: string; page: number }

/** Groups to choose from, searched on the server. */
export const useGroupOptions = () => {
  const client = useQueryClient()
  return useCallback(
    async ({ search, page }: OptionsParams) => {
      const params = { page, per_page: PAGE_SIZE, ...(search !== '' && { title: search }) }
      return toOptionPage((await client.fetchQuery(groupsQuery(params))).rows.map(toOption))
    },
    [client],
  )
}

/** Extra fields to choose from, those that are switched on. */
export const useCustomFieldOptions = () => {
  const client = useQueryClient()
  return useCallback(
    async ({ search, page }: OptionsParams) => {
      const params = { page, per_page: PAGE_SIZE, ...(search !== '' && { title: search }) }
      const { rows } = await client.fetchQuery(customFieldsQuery(params))
      // What is switched off is given to no further group.
      return toOptionPage(rows.filter(({ is_active }) => is_active).map(toOption), rows.length)
    },
    [client],
  )
}

/** Tags to choose from; a tag is its word. */
export const useTagOptions = () => {
  const client = useQueryClient()
  return useCallback(
    async ({ search, page }: OptionsParams) => {
      const params = { page, per_page: PAGE_SIZE, ...(search !== '' && { search }) }
      const { rows } = await client.fetchQuery(tagsQuery(params))
      return toOptionPage(rows.map(({ tag }) => ({ value: tag, label: tag })))
    },
    [client],
  )
}

/** Who has entered consents. They come all at once, so they are searched here. */
export const useConsentAuthorOptions = () => {
  const client = useQueryClient()
  return useCallback(
    async ({ search }: OptionsParams) => {
      const searchWord = searchKey(search)
      const names = (await client.fetchQuery(consentAuthorsQuery())).map(({ name }) => ({ value: name, label: name }))
      return toOptionPage(names.filter(({ label }) => searchKey(label).includes(searchWord)), 0)
    },
    [client],
  )
} // prettier-ignore

/** A tag is made by its first use: until then it is only a word. */
export const createTagOption = async (label: string) => ({ value: label.trim(), label: label.trim() })
