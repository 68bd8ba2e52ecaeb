import * as z from 'zod/mini'
import { read } from '../core/endpoint.ts'
import { isoTime, nullable, optionalOrBlank, text } from '../core/fields.ts'
import { DOC_LANGUAGES, docContents, docPage } from './api-doc-blocks.ts'

/** V2. The documents there are: pages, the OpenAPI description and the text for language models, in either language. */
export const apiDocs = read({
  auth: 'token_or_key',
  permission: 'any',
  path: 'panel/api-docs',
  data: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      language: nullable(z.enum(['fa', 'en'])),
      url: z.string(),
      file_url: nullable(z.string()),
      version: z.string(),
      updated_at: isoTime,
    }),
  ),
  example: {
    data: [
      {
        id: 'start',
        title: 'شروع در پنج دقیقه',
        description: 'از کلید تا اولین پاسخ',
        language: 'fa',
        url: '/v1/api/docs/fa/start',
        file_url: null,
        version: '1',
        updated_at: '2026-11-24T08:30:00+00:00',
      },
    ],
  },
})

const inPanel = { auth: 'token', permission: 'any' } as const
const language = optionalOrBlank(z.enum(DOC_LANGUAGES))

/** [ours] The sections and pages of the documents, and what a search finds each page by. */
export const apiDocContents = read({
  ...inPanel,
  path: 'panel/api-docs/contents',
  query: z.object({ language }),
  data: docContents,
  example: {
    request: { language: 'fa' },
    data: [
      {
        id: 'guides',
        title: 'راهنماها',
        pages: [{ id: 'start', title: 'شروع در پنج دقیقه', call: null, terms: 'شروع در پنج دقیقه' }],
      },
    ],
  },
})

/** [ours] One page of them, for the panel to show. */
export const apiDocPage = read({
  ...inPanel,
  path: 'panel/api-docs/pages/{page}',
  params: z.object({ page: text(80) }),
  query: z.object({ language }),
  data: docPage,
  errors: ['documents.not_found'],
  example: {
    request: { language: 'fa' },
    data: {
      id: 'start',
      language: 'fa',
      title: 'شروع در پنج دقیقه',
      description: 'از کلید تا اولین پاسخ',
      blocks: [{ kind: 'paragraph', content: [{ text: 'کلید را بسازید.', style: 'plain', href: null }] }],
      previous: null,
      next: { id: 'authentication', title: 'شناسایی' },
    },
  },
})
