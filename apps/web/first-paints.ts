import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { routePaths } from './route-code.ts'
import type * as drawing from './src/prerender.tsx'

/**
 * Where the build writes the static first paint of each page; the server reads it (platform/http/static-panel.ts).
 */
const FIRST_PAINTS_FILE = '.vite/first-paints.json'

type PrerenderModule = typeof drawing

/**
 * Renders every route once, before any response has arrived, for phone and desktop. The server puts the markup into
 * the page, so that the first paint does not wait for a script.
 */
export const firstPaints = (
  routes: readonly { path: string; redirectsTo?: string }[],
  { plugins }: { plugins: () => Plugin[] },
): Plugin => {
  let root = ''
  let outDir = ''
  return {
    name: 'first-paints',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(config) {
      root = config.root
      outDir = path.resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const made = path.join(outDir, '.vite/drawing')
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        plugins: plugins(),
        ssr: { noExternal: true },
        build: { ssr: 'src/prerender.tsx', outDir: made, minify: false, copyPublicDir: false },
      })
      const { prerenderRoute, pageAudience } = (await import(
        pathToFileURL(path.join(made, 'prerender.js')).href
      )) as PrerenderModule
      const drawn: Record<string, object> = {}
      for (const route of routes) {
        const shown = route.redirectsTo ?? route.path
        const visited = shown.replaceAll(/\{\w+\}/g, '1')
        const draw = async (layout: 'mobile' | 'desktop') =>
          toStaticHtml(await prerenderRoute({ address: visited, layout }))
        const drawing = { side: pageAudience(shown), mobile: await draw('mobile'), desktop: await draw('desktop') }
        for (const address of routePaths(route)) drawn[address] = drawing
      }
      await writeFile(path.join(outDir, FIRST_PAINTS_FILE), JSON.stringify(drawn))
      await rm(made, { recursive: true })
    },
  }
}

/** Interactive elements: rendered, they look the same but do nothing. */
const INTERACTIVE_TAGS = new Set(['a', 'button', 'form', 'input', 'label', 'select', 'textarea'])
/** What the look depends on; names, roles and addresses do not matter for a static picture. */
const VISUAL_ATTRIBUTES =
  /^(?:class|dir|hidden|src|alt|data-(?!rac|react-aria).+|aria-(?:current|selected|invalid)|width|height|viewbox|fill|stroke.*|d|c[xy]|r[xy]?|[xy][12]?|points|transform)$/i

/**
 * The static markup of a rendered page: nothing in it is focusable, and it has nothing that the page's policy refuses
 * in markup (scripts, style attributes).
 */
export const toStaticHtml = (html: string): string =>
  html
    // A time of the build would be wrong for every visitor: only its space is reserved.
    .replaceAll(/(<span data-now="true">)[^<]*/g, '$1&nbsp;')
    .replaceAll(/<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->|<link\b[^>]*>/g, '')
    .replaceAll(/<(\/?)([a-z][a-z0-9]*)((?: [^\s=>]+(?:="[^"]*")?)*) ?(\/?)>/gi, (_, slash: string, tag: string, given: string, end: string) => {
      const isActive = INTERACTIVE_TAGS.has(tag)
      if (slash !== '') return `</${isActive ? 'span' : tag}>`
      const kept = [...given.matchAll(/ ([^\s=]+)(?:="([^"]*)")?/g)].filter(([, name = '']) => VISUAL_ATTRIBUTES.test(name)).map(([whole]) => whole).join('')
      if (tag === 'input') return `<span${withBlockClass(kept)}>&#8203;</span>`
      if (tag === 'textarea') return `<span${withBlockClass(kept)}>&#8203;`
      return `<${isActive ? 'span' : tag}${tag === 'form' ? withBlockClass(kept) : kept}${end}>`
    }) // prettier-ignore

/** Gives an explicit display to elements that had one by their tag name; their own classes take precedence. */
const withBlockClass = (attributes: string): string =>
  attributes.includes(' class="') ? attributes.replace(' class="', ' class="block ') : `${attributes} class="block"`
