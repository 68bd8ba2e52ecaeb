import { listSearch, maybeOne, maybeText, maybeWhole, searchOf } from '../../lib/search/url-params-schema.ts'

/** What the address of the files may say; `file` is the one whose report is open. */
export const filesSearch = searchOf({
  ...listSearch,
  category: maybeOne(['send', 'keyword', 'peer_to_peer', 'import', 'export', 'attachment', 'other']),
  search: maybeText(100),
  file: maybeWhole({ min: 1 }),
})
export type FilesSearch = ReturnType<typeof filesSearch>
