import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { plugins } from '@peyk/contract/developers/plugins.ts'
import type { staffPlugins } from '@peyk/contract/staff/staff-plugins.ts'
import type { PluginFacts, PluginRow } from '../queries/plugins.ts'

const presentShown = (facts: PluginFacts) => ({
  title: facts.title,
  description: facts.description,
  platform: facts.platform,
  version: facts.version,
  download_url: facts.downloadUrl,
  doc_url: facts.docUrl,
  install: facts.install,
  guide: facts.guide,
  image: facts.image,
})

/** In words of the wire. */
export const presentFacts = (facts: PluginFacts) => ({ ...presentShown(facts), is_published: facts.isPublished })

export const presentPlugin = (row: PluginRow): CallData<typeof plugins>[number] => ({
  id: row.id,
  ...presentShown(row),
  updated_at: row.updatedAt.toISOString(),
})

export const presentForStaff = (row: PluginRow): CallData<typeof staffPlugins>[number] => ({
  ...presentPlugin(row),
  is_published: row.isPublished,
})
