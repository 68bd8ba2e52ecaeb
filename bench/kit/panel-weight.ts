import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Budgets in KB gzip of the web front-end sheet §6. */
export const BUDGETS_KB = { firstScript: 150, style: 20, font: 47, screen: 60, form: 95 } as const

/** A route and the code it fetches when it is visited, besides what every route needs. */
export interface WeighedRoute {
  /** An address of the demo; `{send}`, `{role}`, `{colleague}`, `{group}`, `{contact}` and `{customer}` are ids of its own. */
  path: string
  budget: 'screen' | 'form'
  /** As the build's manifest names them. */
  code: readonly string[]
}

const GUEST = 'src/layouts/guest-layout.tsx'
const screen = (file: string) => `src/features/${file}-screen.tsx`

/** Names the screens of contacts. */
const PHONEBOOK = 'src/phonebook-screens.ts'
const ACCOUNT = 'src/account-screens.ts'
const COLLEAGUES = 'src/colleague-screens.ts'
const STAFF = 'src/staff-screens.ts'

/** Every route of this version that has code of its own. */
export const ROUTES: readonly WeighedRoute[] = [
  { path: '/login', budget: 'form', code: [GUEST, screen('session/screens/login')] },
  { path: '/register', budget: 'form', code: [GUEST, screen('session/screens/register')] },
  { path: '/external-login', budget: 'screen', code: [GUEST, screen('session/screens/external-login')] },
  { path: '/dashboard', budget: 'screen', code: [screen('home/screens/home')] },
  { path: '/facilities', budget: 'screen', code: [screen('home/screens/facilities')] },
  { path: '/send-sms', budget: 'screen', code: [screen('sending/screens/send-modes')] },
  { path: '/send-sms/quick', budget: 'form', code: [screen('sending/screens/quick-send')] },
  { path: '/send-sms/success-send/{send}', budget: 'screen', code: [screen('sending/screens/success-send')] },
  { path: '/reports', budget: 'screen', code: [screen('reports/screens/reports')] },
  { path: '/reports/{send}', budget: 'screen', code: [screen('reports/screens/report')] },
  { path: '/contacts', budget: 'screen', code: [PHONEBOOK, screen('phonebook/screens/contacts')] },
  { path: '/contacts/all-contacts', budget: 'screen', code: [PHONEBOOK, screen('phonebook/screens/contact-lists')] },
  { path: '/contacts/all-groups', budget: 'screen', code: [PHONEBOOK, screen('phonebook/screens/contact-lists')] },
  { path: '/contacts/group', budget: 'screen', code: [PHONEBOOK, screen('phonebook/screens/contact-lists')] },
  { path: '/contacts/group/{group}', budget: 'screen', code: [PHONEBOOK, screen('phonebook/screens/group')] },
  { path: '/contacts/{contact}', budget: 'screen', code: [PHONEBOOK, screen('phonebook/screens/contact')] },
  {
    path: '/contacts/manage-more-features',
    budget: 'screen',
    code: [PHONEBOOK, screen('phonebook/screens/contact-lists')],
  },
  { path: '/contacts/blacklist', budget: 'screen', code: [PHONEBOOK, screen('phonebook/screens/contact-lists')] },
  { path: '/contacts/cancel_11', budget: 'screen', code: [PHONEBOOK, screen('phonebook/screens/contact-lists')] },
  { path: '/tickets', budget: 'screen', code: ['src/layouts/coming-screen.tsx'] },
  { path: '/profile', budget: 'screen', code: [ACCOUNT, screen('account/screens/profile')] },
  { path: '/profile/account-info', budget: 'form', code: [ACCOUNT, screen('account/screens/account-info')] },
  { path: '/profile/personal-info', budget: 'form', code: [ACCOUNT, screen('account/screens/personal-info')] },
  { path: '/profile/contact-info', budget: 'form', code: [ACCOUNT, screen('account/screens/contact-info')] },
  { path: '/profile/address-info', budget: 'form', code: [ACCOUNT, screen('account/screens/address-info')] },
  { path: '/profile/change-phone-number', budget: 'form', code: [ACCOUNT, screen('account/screens/change-number')] },
  { path: '/profile/security-setting', budget: 'form', code: [ACCOUNT, screen('account/screens/security')] },
  { path: '/profile/settings', budget: 'form', code: [ACCOUNT, screen('account/screens/profile-settings')] },
  { path: '/profile/tariffs', budget: 'screen', code: [ACCOUNT, screen('account/screens/tariffs')] },
  { path: '/colleagues', budget: 'screen', code: [screen('colleagues/screens/colleagues')] },
  { path: '/colleagues/create', budget: 'form', code: [COLLEAGUES, screen('colleagues/screens/create-colleague')] },
  { path: '/colleagues/create-access', budget: 'form', code: [COLLEAGUES, screen('colleagues/screens/create-access')] },
  {
    path: '/colleagues/update-access?id={role}',
    budget: 'form',
    code: [COLLEAGUES, screen('colleagues/screens/update-access')],
  },
  { path: '/colleagues/{colleague}', budget: 'form', code: [COLLEAGUES, screen('colleagues/screens/colleague')] },
  { path: '/file-management', budget: 'screen', code: [screen('files/screens/file-management')] },
  { path: '/predefined-messages', budget: 'screen', code: [screen('drafts/screens/predefined-messages')] },
  { path: '/predefined-messages/{draft}', budget: 'screen', code: [screen('drafts/screens/predefined-message')] },
  { path: '/profile/audit', budget: 'screen', code: [screen('staff/screens/account-audit')] },
  { path: '/staff/accounts', budget: 'screen', code: [STAFF, screen('staff/screens/customers')] },
  { path: '/staff/accounts/{customer}', budget: 'form', code: [STAFF, screen('staff/screens/customer')] },
  { path: '/staff/number-changes', budget: 'screen', code: [STAFF, screen('staff/screens/number-changes')] },
  { path: '/staff/team', budget: 'form', code: [STAFF, screen('staff/screens/team')] },
  { path: '/staff/audit', budget: 'screen', code: [STAFF, screen('staff/screens/staff-audit')] },
  { path: '/staff/engine', budget: 'screen', code: [STAFF, screen('staff/screens/engine')] },
  { path: '/settings', budget: 'screen', code: ['src/layouts/soon-screen.tsx'] },
]

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
  fontKb: number
  routes: { path: string; kb: number; budgetKb: number; laterKb: number }[]
  /** Code that routes fetch and that belongs to none of `ROUTES`. */
  unknown: string[]
}

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
  for (const name of assets) sizes.set(`assets/${name}`, await sizeOf(path.join(folder, 'assets', name)))
  const kbOf = (files: Iterable<string>) => toKb([...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0))
  const filesOf = (keys: Iterable<string>) => new Set([...keys].map((key) => manifest[key]?.file ?? key))
  const without = (keys: ReadonlySet<string>, other: ReadonlySet<string>) => [...keys].filter((key) => !other.has(key))

  const first = neededBy(manifest, [entry])
  const known = new Set(ROUTES.flatMap(({ code }) => code))
  return {
    firstScriptKb: kbOf(filesOf(first)),
    styleKb: kbOf(assets.filter((name) => name.endsWith('.css')).map((name) => `assets/${name}`)),
    fontKb: kbOf(assets.filter((name) => name.endsWith('.woff2')).map((name) => `assets/${name}`)),
    routes: ROUTES.map(({ path: address, budget, code }) => {
      const own = neededBy(manifest, code)
      const later = neededBy(manifest, without(own, first).flatMap((key) => manifest[key]?.dynamicImports ?? [])) // prettier-ignore
      return {
        path: address,
        kb: kbOf(filesOf(without(own, first))),
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
export const overBudget = ({ firstScriptKb, styleKb, fontKb, routes }: PanelWeight): string[] =>
  [
    { what: 'first script', kb: firstScriptKb, budgetKb: BUDGETS_KB.firstScript },
    { what: 'styles', kb: styleKb, budgetKb: BUDGETS_KB.style },
    { what: 'font', kb: fontKb, budgetKb: BUDGETS_KB.font },
    ...routes.map(({ path: what, kb, budgetKb }) => ({ what, kb, budgetKb })),
  ]
    .filter(({ kb, budgetKb }) => kb > budgetKb)
    .map(({ what, kb, budgetKb }) => `${what}: ${kb} KB, the budget is ${budgetKb} KB`)

/** The chunks and all they import before they can run. */
function neededBy(manifest: Readonly<Record<string, Chunk>>, keys: readonly string[]): Set<string> {
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

/** Fonts are compressed already. */
const sizeOf = async (file: string) => {
  const body = await readFile(file)
  return file.endsWith('.woff2') ? body.byteLength : gzipSync(body, { level: 6 }).byteLength
}

const toKb = (bytes: number) => Math.round(bytes / 102.4) / 10
