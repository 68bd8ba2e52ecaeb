import { PLUGIN_LIMITS } from '@peyk/contract/staff/staff-plugins.ts'
import { refusal } from '../../platform/app-error.ts'

export const pluginsErrors = {
  notFound: () => refusal('plugins.not_found'),
  badAddress: (field: 'download_url' | 'doc_url' | 'image') => refusal('plugins.bad_address', { field }),
  tooMany: () => refusal('plugins.too_many', { values: { max: PLUGIN_LIMITS.plugins } }),
  listChanged: () => refusal('plugins.list_changed'),
}
