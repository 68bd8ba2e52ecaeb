import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'

/** What `npm run build` makes of src/handset. */
const DIST = join(import.meta.dirname, '../../dist')

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** In place of a page that was not built: the API and the engine do not need it. */
const NOT_BUILT =
  '<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><title>گوشی مجازی</title></head>' +
  '<body><p>صفحهٔ گوشی مجازی هنوز ساخته نشده است: <bdi dir="ltr">npm run build</bdi></p></body></html>'

export interface HandsetFile {
  octets: Buffer | string
  type: string
  cache: string
}

/** The files of the handset's page. Names under assets/ carry a hash of what is in them. */
export class HandsetFiles {
  async at(path: string, nonce: string): Promise<HandsetFile | undefined> {
    if (path === '/') return this.#page(nonce)
    const name = normalize(decodeURIComponent(path))
    const type = TYPES[extname(name)]
    if (type === undefined || name.includes('..') || name === '/index.html') return undefined
    const octets = await readFile(join(DIST, name)).catch(() => undefined)
    if (octets === undefined) return undefined
    return { octets, type, cache: name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache' }
  }

  async #page(nonce: string): Promise<HandsetFile> {
    const html = await readFile(join(DIST, 'index.html'), 'utf8').catch(() => NOT_BUILT)
    const octets = html.replace('property="csp-nonce" content=""', `property="csp-nonce" content="${nonce}"`)
    return { octets, type: 'text/html; charset=utf-8', cache: 'no-cache' }
  }
}
