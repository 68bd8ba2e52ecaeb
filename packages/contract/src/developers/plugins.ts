import * as z from 'zod/mini'
import { read } from '../core/endpoint.ts'
import { isoTime, nullable, optionalOrBlank, text } from '../core/fields.ts'

const access = { auth: 'token_or_key', permission: 'any' } as const

/** V1. As staff ordered them. Ours: `id` is a number, `image` an address below this host, and the steps to install it. */
export const plugins = read({
  ...access,
  path: 'panel/plugins',
  query: z.object({ search: optionalOrBlank(text(100)) }),
  data: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      description: z.string(),
      image: nullable(z.string()),
      platform: z.string(),
      version: z.string(),
      download_url: nullable(z.string()),
      doc_url: nullable(z.string()),
      /** [ours] What is typed to install it, e.g. `npm install @peyk/sdk`. */
      install: nullable(z.string()),
      /** [ours] Steps in plain text, one a line. */
      guide: nullable(z.string()),
      updated_at: isoTime,
    }),
  ),
  example: {
    data: [
      {
        id: 1,
        title: 'کیت توسعهٔ TypeScript',
        description: 'ارسال، گزارش و بررسی امضای وب‌هوک، با نوع‌های کامل',
        image: null,
        platform: 'node',
        version: '1.0.0',
        download_url: null,
        doc_url: '/v1/api/docs',
        install: 'npm install @peyk/sdk',
        guide: null,
        updated_at: '2026-11-24T08:30:00+00:00',
      },
    ],
  },
})
