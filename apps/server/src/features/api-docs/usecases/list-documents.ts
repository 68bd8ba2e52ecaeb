import { documentPage } from '@peyk/api-docs/pages/documents.ts'
import { wordsOf } from '@peyk/api-docs/pages/document-language.ts'
import { GUIDES } from '@peyk/api-docs/pages/guide-pages.ts'
import { API_VERSION, DOCUMENTS_CHANGED_AT } from '@peyk/api-docs/pages/version.ts'
import { pagePath } from '@peyk/api-docs/text/markdown-text.ts'
import { DOC_LANGUAGES } from '@peyk/contract/developers/api-doc-blocks.ts'

const made = { version: API_VERSION, updated_at: DOCUMENTS_CHANGED_AT }

/** Contract V2: the written pages, the text for language models in either language, and the OpenAPI description. */
export const listDocuments = () => [
  ...DOC_LANGUAGES.flatMap((language) => [
    ...GUIDES.map((id) => {
      const page = documentPage(id, language)
      return { id, title: page?.title ?? '', description: page?.description ?? '', language, url: pagePath(id, language), file_url: null, ...made } // prettier-ignore
    }),
    { id: 'llms', title: 'llms.txt', description: wordsOf(language).machineText, language, url: pagePath('llms.txt', language), file_url: pagePath('llms-full.txt', language), ...made }, // prettier-ignore
  ]),
  { id: 'openapi', title: 'OpenAPI 3.1', description: wordsOf('fa').specification, language: null, url: '/v1/api/openapi.json', file_url: '/v1/api/openapi.json', ...made }, // prettier-ignore
]
