import { LINE_TYPES } from '@peyk/contract/lines/line-kinds.ts'
import {
  listParams,
  optionalEnum,
  optionalInt,
  optionalText,
  urlParamsSchema,
} from '../../../lib/search/url-params-schema.ts'

/** What the address of the list of lines may say. */
export const linesSearch = urlParamsSchema({
  ...listParams,
  search: optionalText(100),
  type: optionalEnum(LINE_TYPES),
  family: optionalInt({ min: 1 }),
  state: optionalEnum(['on', 'off']),
  owner: optionalEnum(['all', 'one']),
  monitored: optionalEnum(['0', '1']),
  carrier: optionalText(40),
})
export type LinesSearch = ReturnType<typeof linesSearch>
