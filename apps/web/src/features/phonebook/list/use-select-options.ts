import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import type { OptionPage } from '@peyk/ui/select/use-paged-options.ts'
import { featuresQuery, giversQuery, groupsQuery, tagsQuery } from '../phonebook.api.ts'
import { optionOf } from '../phonebook.model.ts'

/** How many options one page of a select box holds. */
const PAGE = 20

const pageOf = (items: OptionPage<string>['items'], count = items.length): OptionPage<string> => ({
  items,
  hasMore: count === PAGE,
})

type Asked = { search: string; page: number }

/** Groups to choose from, searched on the server. */
export const useGroupOptions = () => {
  const client = useQueryClient()
  return useCallback(
    async ({ search, page }: Asked) => {
      const asked = { page, per_page: PAGE, ...(search !== '' && { title: search }) }
      return pageOf((await client.fetchQuery(groupsQuery(asked))).rows.map(optionOf))
    },
    [client],
  )
}

/** Extra fields to choose from, those that are switched on. */
export const useFeatureOptions = () => {
  const client = useQueryClient()
  return useCallback(
    async ({ search, page }: Asked) => {
      const asked = { page, per_page: PAGE, ...(search !== '' && { title: search }) }
      const { rows } = await client.fetchQuery(featuresQuery(asked))
      // What is switched off is given to no further group.
      return pageOf(rows.filter(({ is_active }) => is_active).map(optionOf), rows.length)
    },
    [client],
  )
}

/** Tags to choose from; a tag is its word. */
export const useTagOptions = () => {
  const client = useQueryClient()
  return useCallback(
    async ({ search, page }: Asked) => {
      const asked = { page, per_page: PAGE, ...(search !== '' && { search }) }
      const { rows } = await client.fetchQuery(tagsQuery(asked))
      return pageOf(rows.map(({ tag }) => ({ value: tag, label: tag })))
    },
    [client],
  )
}

/** Who has entered consents. They come all at once, so they are searched here. */
export const useGiverOptions = () => {
  const client = useQueryClient()
  return useCallback(
    async ({ search }: Asked) => {
      const sought = searchKey(search)
      const names = (await client.fetchQuery(giversQuery())).map(({ name }) => ({ value: name, label: name }))
      return pageOf(names.filter(({ label }) => searchKey(label).includes(sought)), 0)
    },
    [client],
  )
} // prettier-ignore

/** A tag is made by its first use: until then it is only a word. */
export const newTag = async (label: string) => ({ value: label.trim(), label: label.trim() })
