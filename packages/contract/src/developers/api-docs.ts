import * as z from 'zod/mini'
import { read } from '../core/endpoint.ts'
import { isoTime, nullable } from '../core/fields.ts'

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
        description: 'از کلید تا نخستین پاسخ',
        language: 'fa',
        url: '/v1/api/docs/fa/start',
        file_url: null,
        version: '1',
        updated_at: '2026-11-24T08:30:00+00:00',
      },
    ],
  },
})
