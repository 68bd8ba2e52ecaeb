import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const QUERY = '?calls'

/**
 * `callsOf` takes a whole module of the contract (`import * as reports from '@peyk/contract/reports/reports.ts'`), and with it
 * the bundler would keep every schema that stands beside the calls, and the schema library. In the build such an
 * import means the module's calls alone; a schema that a form imports by its name stays.
 */
export const contractCalls = (): Plugin => ({
  name: 'contract-calls',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { code: /import \* as \w+ from '@peyk\/contract\// },
    handler: (code) => ({ code: importOnlyCalls(code), map: null }),
  },
  resolveId: {
    filter: { id: /^@peyk\/contract\/.+\?calls$/ },
    async handler(id, importer) {
      const module = await this.resolve(id.slice(0, -QUERY.length), importer)
      return module === null ? null : `${module.id}${QUERY}`
    },
  },
  load: {
    filter: { id: /\?calls$/ },
    async handler(id) {
      const file = id.slice(0, -QUERY.length)
      return `export { ${callNames(await readFile(file, 'utf8')).join(', ')} } from ${JSON.stringify(file)}`
    },
  },
})

/** Imports of whole contract modules, turned into imports of their calls. */
export const importOnlyCalls = (code: string): string =>
  code.replaceAll(/(import \* as \w+ from '@peyk\/contract\/[\w/-]+\.ts)(?=')/g, `$1${QUERY}`)

/** The calls that a module of the contract declares. */
export const callNames = (code: string): string[] =>
  [...code.matchAll(/^export const (\w+) = (?:read|write)\(/gm)].map(([, name = '']) => name)
