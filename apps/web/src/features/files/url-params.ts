import {
  listParams,
  optionalEnum,
  optionalText,
  optionalInt,
  urlParamsSchema,
} from '../../lib/search/url-params-schema.ts'

/** What the address of the files may say; `file` is the one whose report is open. */
export const filesSearch = urlParamsSchema({
  ...listParams,
  category: optionalEnum(['send', 'keyword', 'peer_to_peer', 'import', 'export', 'attachment', 'other']),
  search: optionalText(100),
  file: optionalInt({ min: 1 }),
})
export type FilesSearch = ReturnType<typeof filesSearch>
