import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROUTES } from '../../apps/web/route-code.ts'

/** Budgets in KB gzip of the web front-end sheet §6. */
export const BUDGETS_KB = { firstScript: 150, style: 20, font: 47, staffFrame: 15, screen: 60, form: 95 } as const

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

export interface PanelWeight {
  firstScriptKb: number
  styleKb: number
  /** What every page preloads; the Latin subset comes with the first Latin letter on a page. */
  fontKb: number
  /** What the console has around its pages and no page of a customer has: its menu, its table of screens. */
  staffFrameKb: number
  routes: { path: string; kb: number; budgetKb: number; laterKb: number }[]
  /** Code that routes fetch and that belongs to none of `ROUTES`. */
  unknown: string[]
}

/** The console's own shell: it comes once, with the first of its pages. */
const STAFF_FRAME = ['src/staff-shell.tsx', 'src/screens/staff-screens.lazy.ts']
const isStaffs = (address: string): boolean => address.startsWith('/staff')

/**
 * Weighs a built panel (its folder holds `.vite/manifest.json`). `kb` of a route is what it adds to the first script
 * before it can be drawn; `laterKb` is what comes after its first paint or with a press.
 */
export async function weighPanel(folder: string): Promise<PanelWeight> {
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true)
  if (entry === undefined) throw new Error(`the manifest in ${folder} has no entry`)
  const sizes = new Map<string, number>()
  const assets = await readdir(path.join(folder, 'assets'))
  for (const name of assets) sizes.set(`assets/${name}`, await compressedSize(path.join(folder, 'assets', name)))
  const kbOf = (files: Iterable<string>) => toKb([...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0))
  const filesOf = (keys: Iterable<string>) => new Set([...keys].map((key) => manifest[key]?.file ?? key))
  const without = (keys: Iterable<string>, other: ReadonlySet<string>) => [...keys].filter((key) => !other.has(key))

  const first = collectImports(manifest, [entry])
  const ofCustomers = collectImports(
    manifest,
    ROUTES.filter(({ path: address }) => !isStaffs(address)).flatMap(({ code }) => code),
  )
  const staffFrame = new Set(without(without(collectImports(manifest, STAFF_FRAME), first), ofCustomers))
  const known = new Set(ROUTES.flatMap(({ code }) => code))
  return {
    firstScriptKb: kbOf(filesOf(first)),
    styleKb: kbOf(assets.filter((name) => name.endsWith('.css')).map((name) => `assets/${name}`)),
    fontKb: kbOf(preloadedFonts(await readFile(path.join(folder, 'index.html'), 'utf8'))),
    staffFrameKb: kbOf(filesOf(staffFrame)),
    routes: ROUTES.map(({ path: address, budget, code }) => {
      const own = collectImports(manifest, code)
      const later = collectImports(manifest, without(own, first).flatMap((key) => manifest[key]?.dynamicImports ?? [])) // prettier-ignore
      return {
        path: address,
        kb: kbOf(filesOf(without(without(own, first), isStaffs(address) ? staffFrame : new Set()))),
        budgetKb: BUDGETS_KB[budget],
        laterKb: kbOf(filesOf(without(later, new Set([...own, ...first])))),
      }
    }),
    unknown: [...first]
      .flatMap((key) => manifest[key]?.dynamicImports ?? [])
      .filter((key) => /-(?:screen|layout)\.tsx$/.test(key) && !known.has(key)),
  }
}

/** What is over its budget, a line each. */
export const overBudget = ({ firstScriptKb, styleKb, fontKb, staffFrameKb, routes }: PanelWeight): string[] =>
  [
    { what: 'first script', kb: firstScriptKb, budgetKb: BUDGETS_KB.firstScript },
    { what: 'styles', kb: styleKb, budgetKb: BUDGETS_KB.style },
    { what: 'font', kb: fontKb, budgetKb: BUDGETS_KB.font },
    { what: 'frame of the console', kb: staffFrameKb, budgetKb: BUDGETS_KB.staffFrame },
    ...routes.map(({ path: what, kb, budgetKb }) => ({ what, kb, budgetKb })),
  ]
    .filter(({ kb, budgetKb }) => kb > budgetKb)
    .map(({ what, kb, budgetKb }) => `${what}: ${kb} KB, the budget is ${budgetKb} KB`)

/** The chunks and all they import before they can run. */
function collectImports(manifest: Readonly<Record<string, Chunk>>, keys: readonly string[]): Set<string> {
  const needed = new Set<string>()
  const add = (key: string) => {
    if (needed.has(key)) return
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`the build has no ${key}; the table of routes is out of date`)
    needed.add(key)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const key of keys) add(key)
  return needed
}

/** The font files that the page asks for before it draws any text. */
const preloadedFonts = (html: string): string[] =>
  [...html.matchAll(/<link rel="preload" as="font"[^>]*href="\/([^"]+)"/g)].map(([, file = '']) => file)

/** Fonts are compressed already. */
const compressedSize = async (file: string) => {
  const body = await readFile(file)
  return file.endsWith('.woff2') ? body.byteLength : gzipSync(body, { level: 6 }).byteLength
}

const toKb = (bytes: number) => Math.round(bytes / 102.4) / 10
