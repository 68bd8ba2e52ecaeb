import { searchKey } from '@peyk/domain/digits/digits.ts'
import { useState } from 'react'

import { CREATE_KEY, useCreateOption, type CreateOption } from './use-create-option.ts'
import type { PagedOptions } from './use-paged-options.ts'
import type { Option } from './option-row.tsx'

/**
 * What a searched select box lists and what a press in it means: the fetched options, those that are chosen but on no
 * page yet, one that was just made, and the row that makes one.
 */
export function useSelectOptions<V extends string>({
  pages,
  selected,
  onCreate,
  onPick,
}: {
  pages: PagedOptions<V>
  selected: readonly Option<V>[]
  onCreate: CreateOption<V> | undefined
  onPick: (option: Option<V>) => void
}) {
  // What was chosen while it was listed keeps its label when its page is gone.
  const [known, setKnown] = useState<readonly Option<V>[]>([])
  const making = useCreateOption({
    onCreate,
    onPick: (option) => {
      setKnown((all) => [...all, option])
      onPick(option)
      pages.renew()
    },
  })
  const listed = new Set(pages.items.map(({ value }) => value))
  const unlisted = pages.search === '' ? selected.filter(({ value }) => !listed.has(value)) : []
  const made = making.made === null || listed.has(making.made.value) ? [] : [making.made]
  const options = [...made, ...unlisted, ...pages.items]
  const label = pages.search.trim()
  const isThere = pages.items.some((option) => searchKey(option.label) === searchKey(label))
  const isOffered = onCreate !== undefined && label !== '' && !isThere && !pages.isWaiting && pages.status !== 'failed'
  return {
    options,
    creating: isOffered ? { label, state: making.state } : null,
    findOption: (key: unknown): Option<V> | undefined =>
      [...options, ...selected, ...known].find(({ value }) => value === key),
    /** Whether the press was on the row that makes one; then that is done. */
    tryCreate: (key: unknown): boolean => {
      if (key !== CREATE_KEY) return false
      void making.create(label)
      return true
    },
  }
}
