import type { Plugin } from 'vite'
import { routePaths } from './route-code.ts'

/**
 * Where the build writes which files the screens of an address need; the server reads it
 * (platform/http/static-panel.ts).
 */
const PRELOADS_FILE = '.vite/preloads.json'

interface RouteCode {
  path: string
  redirectsTo?: string
  code: readonly string[]
}

interface BuiltFile {
  fileName: string
  /** Names of the files it cannot run without. */
  imports: readonly string[]
  /** As the table of routes names it; undefined for routes without a module. */
  module?: string | undefined
  isEntry: boolean
}

/**
 * Writes for every route which files its screen needs besides the first script. Without it a browser discovers them
 * only when the first script has run.
 */
export const routePreloads = (routes: readonly RouteCode[]): Plugin => {
  let root = ''
  return {
    name: 'route-preloads',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? [
              {
                fileName: output.fileName,
                imports: output.imports,
                module: output.facadeModuleId?.slice(root.length + 1),
                isEntry: output.isEntry,
              },
            ]
          : [],
      ) // prettier-ignore
      this.emitFile({ type: 'asset', fileName: PRELOADS_FILE, source: JSON.stringify(collectPreloads(routes, files)) })
    },
  }
}

/** By the path of the route: the files of its code and what they import, without those of the entry. */
export const collectPreloads = (
  routes: readonly RouteCode[],
  files: readonly BuiltFile[],
): Readonly<Record<string, readonly string[]>> => {
  const byName = new Map(files.map((file) => [file.fileName, file]))
  const byModule = new Map(files.map((file) => [file.module, file.fileName]))
  const neededBy = (names: readonly string[]) => {
    const needed = new Set<string>()
    const add = (name: string) => {
      if (needed.has(name)) return
      needed.add(name)
      for (const imported of byName.get(name)?.imports ?? []) add(imported)
    }
    for (const name of names) add(name)
    return needed
  }
  const first = neededBy(files.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  return Object.fromEntries(
    routes.flatMap((route) => {
      const own = route.code.flatMap((module) => byModule.get(module) ?? [])
      const needed = [...neededBy(own)].filter((name) => !first.has(name)).map((name) => `/${name}`)
      return routePaths(route).map((path) => [path, needed])
    }),
  )
}
