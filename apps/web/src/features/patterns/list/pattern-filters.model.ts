import { PATTERN_STATUSES } from '@peyk/contract/patterns/pattern-rules.ts'
import { patternListTexts } from '@peyk/phrases/fa/patterns/pattern-list.ts'
import { patternNames } from '@peyk/phrases/fa/patterns/pattern-names.ts'
import type { FilterItem } from '@peyk/ui/filter/filter-query.ts'
import type { PatternsSearch } from '../url-params.ts'

const { filters: texts } = patternListTexts

/** The filters of the account's own patterns. */
export const ownFilters: readonly FilterItem[] = [
  {
    type: 'options',
    key: 'state',
    title: texts.state,
    options: PATTERN_STATUSES.map((value) => ({ value, label: patternNames.states[value] })),
  },
  { type: 'options', key: 'edited', title: texts.edited, options: [{ value: '1', label: texts.isEdited }] },
  {
    type: 'options',
    key: 'share',
    title: texts.share,
    options: [
      { value: '1', label: texts.isShared },
      { value: '0', label: texts.isPrivate },
    ],
  },
]

/** What the list asks of the server. Those of the platform are all in use and everybody's: only a word is looked for. */
export const toPatternsParams = (
  { page, limit, search, state, edited, share }: PatternsSearch,
  type: 'normal' | 'systemic',
) => ({
  page,
  per_page: limit,
  type,
  ...(search !== undefined && { search }),
  ...(type === 'normal' && {
    ...(state !== undefined && { state }),
    ...(edited !== undefined && { is_edited: true }),
    ...(share !== undefined && { is_share: share === '1' }),
  }),
})
