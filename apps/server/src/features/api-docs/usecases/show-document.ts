import { documentPage } from '@peyk/api-docs/pages/documents.ts'
import type { DocLanguage, DocPage } from '@peyk/contract/developers/api-doc-blocks.ts'
import { apiDocsErrors } from '../api-docs.errors.ts'

/** A page of the documents. Its examples are sent to `origin`, where it is known. */
export function showDocument({
  page,
  language,
  origin,
}: {
  page: string
  language: DocLanguage
  origin: string | undefined
}): DocPage {
  const found = documentPage(page, language, origin)
  if (found === null) throw apiDocsErrors.notFound()
  return found
}
