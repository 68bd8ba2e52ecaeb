import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { flag, intId, isoTime, nothing, nullable, optionalOrBlank, text } from '../core/fields.ts'

const access = { auth: 'token', permission: 'staff.content' } as const

export const PLUGIN_LIMITS = { title: 100, description: 500, guide: 5000, plugins: 100 } as const

export const pluginForm = z.object({
  title: text(PLUGIN_LIMITS.title),
  description: text(PLUGIN_LIMITS.description),
  platform: text(40),
  version: text(40),
  /** https, or a path below this host. */
  download_url: optionalOrBlank(text(500)),
  doc_url: optionalOrBlank(text(500)),
  install: optionalOrBlank(text(300)),
  guide: optionalOrBlank(text(PLUGIN_LIMITS.guide)),
  image: optionalOrBlank(text(500)),
  is_published: flag,
})

const pluginRow = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  platform: z.string(),
  version: z.string(),
  download_url: nullable(z.string()),
  doc_url: nullable(z.string()),
  install: nullable(z.string()),
  guide: nullable(z.string()),
  image: nullable(z.string()),
  is_published: z.boolean(),
  updated_at: isoTime,
})
const exampleForm = {
  title: 'کیت PHP',
  description: 'ارسال و گزارش',
  platform: 'php',
  version: '1.0.0',
  is_published: true,
}
const exampleRow = {
  ...exampleForm,
  id: 3,
  download_url: null,
  doc_url: null,
  install: 'composer require peyk/sdk',
  guide: null,
  image: null,
  updated_at: '2026-11-24T08:30:00+00:00',
}

/** In the order in which customers see them, drafts too. */
export const staffPlugins = read({ ...access, path: 'staff/plugins', alsoMethods: [], data: z.array(pluginRow), example: { data: [exampleRow] } }) // prettier-ignore

export const createPlugin = write({
  ...access,
  path: 'staff/plugins',
  body: pluginForm,
  data: z.object({ id: z.int() }),
  errors: ['plugins.bad_address', 'plugins.too_many'],
  example: { request: exampleForm, data: { id: 3 } },
})

export const updatePlugin = write({
  ...access,
  method: 'PUT',
  path: 'staff/plugins/{id}',
  params: z.object({ id: intId }),
  body: pluginForm,
  data: nothing,
  errors: ['plugins.bad_address', 'plugins.not_found'],
  example: { request: exampleForm, data: null },
})

export const removePlugin = write({
  ...access,
  method: 'DELETE',
  path: 'staff/plugins/{id}',
  params: z.object({ id: intId }),
  data: nothing,
  errors: ['plugins.not_found'],
  example: { data: null },
})

/** All of them, in their new order. */
export const orderPlugins = write({
  ...access,
  path: 'staff/plugins/order',
  body: z.object({ ids: z.array(intId).check(z.minLength(1), z.maxLength(PLUGIN_LIMITS.plugins)) }),
  data: nothing,
  errors: ['plugins.list_changed'],
  example: { request: { ids: [3, 1] }, data: null },
})
