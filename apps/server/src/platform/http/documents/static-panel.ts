import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt'])

type Encoding = 'br' | 'gzip' | 'identity'

const brotli = (body: Buffer, quality: number) =>
  promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })

const compress: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, 5),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}

interface Asset {
  readonly body: Buffer
  readonly type: string
  readonly etag: string
  readonly isHashed: boolean
  readonly isCompressible: boolean
  /** Made when first asked for. */
  readonly encoded: Map<Encoding, Promise<Buffer>>
}

/** The built panel, held in memory: it is small, and nothing is then read from a path that a stranger wrote. */
export interface Panel {
  /** Answers a file of the build, or the panel's page for any other path of it; false when it is neither. */
  serve(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

const toAsset = ({ path, body }: { path: string; body: Buffer }): Asset => ({
  body,
  type: TYPES[extname(path)] ?? 'application/octet-stream',
  etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
  isHashed: path.startsWith('/assets/'), // Vite writes the content's hash into these names
  isCompressible: COMPRESSED.has(extname(path)) && body.length > 600,
  encoded: new Map(),
})

function encodingFor({ asset, accepted }: { asset: Asset; accepted: string }): Encoding {
  if (!asset.isCompressible) return 'identity'
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

function encode({ asset, encoding }: { asset: Asset; encoding: Encoding }): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(asset.body)
  const known = asset.encoded.get(encoding)
  if (known !== undefined) return known
  const made = compress[encoding](asset.body)
  asset.encoded.set(encoding, made)
  if (encoding === 'br') recompress(asset)
  return made
}

let recompressions: Promise<unknown> = Promise.resolve()

/**
 * A tenth less than what the first visitor is given at once, for everybody after him. One file at a time: passwords are
 * hashed by the same few threads.
 */
function recompress(asset: Asset) {
  recompressions = recompressions.then(async () =>
    asset.encoded.set('br', Promise.resolve(await brotli(asset.body, 10))),
  )
}

/** SHA-256 of each inline script of a page, as a content security policy names it. */
export const scriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  )

/** Where a page may take pictures from; tile servers of several hosts differ in the first part of their name. */
export const imageSources = (tilesUrl: string | undefined): string =>
  [
    "img-src 'self' data: blob:",
    ...(tilesUrl === undefined ? [] : [new URL(tilesUrl).origin.replace('{s}', '*')]),
  ].join(' ')

/**
 * Scripts: the build's own files and the page's inline boot script by its hash. Styles: the build's own, and what the
 * widget library writes at run time, which carries the nonce of the page it stands in. Pictures: the build's own, those
 * that a page makes itself, and those of the tile server, where this installation has one.
 */
const pagePolicy = ({
  scripts,
  nonce,
  tilesUrl,
}: {
  scripts: readonly string[]
  nonce: string
  tilesUrl: string | undefined
}): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self' 'nonce-${nonce}'`,
    imageSources(tilesUrl),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const assets = new Map<string, Asset>()
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith('.map')) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    assets.set(path, toAsset({ path, body: await readFile(file) }))
  }
  return assets
}

async function sendAsset({
  asset,
  cache,
  request,
  reply,
}: {
  asset: Asset
  cache: string
  request: FastifyRequest
  reply: FastifyReply
}) {
  const encoding = encodingFor({ asset, accepted: String(request.headers['accept-encoding'] ?? '') })
  const etag = `"${asset.etag}-${encoding}"`
  reply.header('Cache-Control', cache).header('ETag', etag).header('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.type(asset.type).send(await encode({ asset, encoding }))
}

/** Packed anew for everybody: each has a nonce of its own. */
async function sendPage({ html, request, reply }: { html: string; request: FastifyRequest; reply: FastifyReply }) {
  reply.type('text/html; charset=utf-8').header('Vary', 'Accept-Encoding')
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(html)
  return reply.header('Content-Encoding', 'br').send(await brotli(Buffer.from(html), 4))
}

/** The code of a page waits in a template until the page can be read (apps/web/late-code.ts). */
const CODE_END = /(?<=<template id="code">.*?)<\/template>/s
const ROOT = '<div id="root"></div>'

const wantsPage = (request: FastifyRequest, path: string): boolean =>
  !/\.[a-z0-9]{1,11}$/i.test(path) && /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')

const HTML_SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => HTML_SIGNS[sign] ?? '')

/** The page under the name of this installation: the panel reads it there before it has asked anything. */
export const withAppName = (page: string, appName: string): string => {
  const name = escapeHtml(appName)
  return page
    .replace(/(<meta name="application-name" content=")[^"]*/, (_, head: string) => head + name)
    .replace(/<title>[^<]*/, () => `<title>${name}`)
}

/** How an installed panel is called on its device. */
const MANIFEST = '/manifest.webmanifest'

export const withManifestName = (manifest: string, appName: string): string =>
  JSON.stringify({ ...(JSON.parse(manifest) as object), name: appName, short_name: appName })

const WORKER = '/sw.js'
/** A worker fetches under its own policy, not under that of the page that it serves. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** Where the build says which files the screens of an address come in (apps/web/route-preloads.ts). */
const PRELOADS = '/.vite/preloads.json'
/** Where it says how they look before any script has run (apps/web/first-paints.ts). */
const FIRST_PAINTS = '/.vite/first-paints.json'

/** What the build says of the route of a path; undefined where it names none. */
const byRoute = <Told>(json: string): ((path: string) => Told | undefined) => {
  const routes = Object.entries(JSON.parse(json) as Record<string, Told>).map(([path, told]) => ({
    steps: path.split('/'),
    told,
  }))
  // A named address goes before one with an id in the same place, as in the panel's own table.
  const ordered = routes.toSorted((one, other) => countIds(one.steps) - countIds(other.steps))
  return (path) => {
    const steps = path.replace(/(?<=.)\/$/, '').split('/')
    const fits = (wanted: readonly string[]) =>
      wanted.length === steps.length && wanted.every((step, at) => isId(step) || step === steps[at])
    return ordered.find((route) => fits(route.steps))?.told
  }
}

/** The links of a page that let a screen's code come together with the first script, by the page's path. */
export const preloadLinks = (json: string): ((path: string) => string) => {
  const filesOf = byRoute<string[]>(json)
  return (path) => (filesOf(path) ?? []).map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('')
}

/** What a page shows before any script has run, for phone and desktop; its own script takes the one that fits. */
export const firstPaints = (json: string, appName: string): ((path: string) => string) => {
  const drawnOf = byRoute<{ side: string; mobile: string; desktop: string }>(json)
  return (path) => {
    const drawn = drawnOf(path)
    if (drawn === undefined) return ''
    return (['mobile', 'desktop'] as const)
      .map((layout) => `<template data-first="${layout}" data-for="${drawn.side}">${drawn[layout]}</template>`)
      .join('')
      .replaceAll('%APP_NAME%', () => escapeHtml(appName))
  }
}

const isId = (step: string) => step.startsWith('{')
const countIds = (steps: readonly string[]) => steps.filter(isId).length

/** Reads the build (`apps/web/dist`); null when there is none, and then only the API is served. */
export async function loadPanel(
  folder: string,
  { appName, mapTilesUrl }: { appName: string; mapTilesUrl: string | undefined },
): Promise<Panel | null> {
  const assets = await readAssets(folder).catch(() => null)
  const built = assets?.get('/index.html')?.body.toString('utf8')
  if (assets === null || built === undefined) return null
  const page = withAppName(built, appName)
  const manifest = assets.get(MANIFEST)?.body.toString('utf8')
  if (manifest !== undefined)
    assets.set(MANIFEST, toAsset({ path: MANIFEST, body: Buffer.from(withManifestName(manifest, appName)) }))
  const scripts = scriptHashes(page)
  const preloads = preloadLinks(assets.get(PRELOADS)?.body.toString('utf8') ?? '{}')
  const paints = firstPaints(assets.get(FIRST_PAINTS)?.body.toString('utf8') ?? '{}', appName)
  return {
    async serve(request, reply) {
      const path = new URL(request.url, 'http://panel').pathname
      const asset = path === '/index.html' ? undefined : assets.get(path)
      if (asset !== undefined) {
        if (path === WORKER) reply.header('Content-Security-Policy', WORKER_POLICY)
        const cache = asset.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'
        await sendAsset({ asset, cache, request, reply })
        return true
      }
      if (!wantsPage(request, path)) return false
      const nonce = randomBytes(16).toString('base64')
      const html = page
        .replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`)
        .replace(CODE_END, (end) => preloads(path) + end)
        .replace(ROOT, (root) => root + paints(path))
      reply
        .header('Content-Security-Policy', pagePolicy({ scripts, nonce, tilesUrl: mapTilesUrl }))
        .header('Cache-Control', 'no-store')
      await sendPage({ html, request, reply })
      return true
    },
  }
}
