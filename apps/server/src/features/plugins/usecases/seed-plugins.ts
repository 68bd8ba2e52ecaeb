import type { Tx } from '@peyk/database/database.ts'
import { pluginSeeds } from '@peyk/phrases/fa/developers/plugin-seeds.ts'
import { hasPluginRows, insertPlugin } from '../queries/plugins.ts'

const DOCUMENTS = '/v1/api/docs'

/**
 * Our own packages, for an installation that never had a plugin: what staff changed, hid or deleted since stays as they
 * left it.
 */
export async function seedPlugins(tx: Tx): Promise<void> {
  if (await hasPluginRows(tx)) return
  for (const { name, ...words } of pluginSeeds) {
    await insertPlugin(tx, {
      ...words,
      version: '1.0.0',
      downloadUrl: `${DOCUMENTS}/clients/${name}.tgz`,
      docUrl: `${DOCUMENTS}/fa/clients`,
      image: null,
      isPublished: true,
    })
  }
}
