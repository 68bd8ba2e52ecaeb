import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { documentHtml, documentPolicy, searchIndex } from '@peyk/api-docs/html/document-html.ts'
import { llmsFullText, llmsText } from '@peyk/api-docs/text/markdown-text.ts'
import { openApiText } from '@peyk/api-docs/text/open-api-text.ts'
import { DOC_LANGUAGES, type DocLanguage } from '@peyk/contract/developers/api-doc-blocks.ts'
import type { Deps } from '../../../platform/deps.ts'
import { API_PREFIX } from '../../../platform/http/api-prefix.ts'
import { apiDocsErrors } from '../api-docs.errors.ts'
import { showDocument } from './show-document.ts'

const DOCS = `${API_PREFIX}/docs`
const HTML = 'text/html; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'

interface Made {
  readonly body: Buffer
  readonly packed: Buffer
  readonly etag: string
}

/** Hosts are written by strangers: more texts than these are not kept. */
const MOST_KEPT = 1000
const kept = new Map<string, Promise<Made>>()

const pack = promisify(gzip)
async function made(text: string | Promise<string>): Promise<Made> {
  const body = Buffer.from(await text)
  return {
    body,
    packed: await pack(body),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  }
}

/** Made when first asked for. */
function keep(name: string, make: () => string | Promise<string>): Promise<Made> {
  const known = kept.get(name)
  if (known !== undefined) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const making = made(make())
  kept.set(name, making)
  return making
}

/** `/v1/api/docs`, beside the calls: pages for people, texts for machines. None of them redirects (contract §1.1). */
export function serveDocuments(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  const originOf = ({ protocol, host }: FastifyRequest): string =>
    config.publicUrl?.replace(/\/$/, '') ?? (/^[\w.-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/i.test(host) ? `${protocol}://${host}` : 'https://sms.example.ir') // prettier-ignore

  const send = async (given: {
    request: FastifyRequest
    reply: FastifyReply
    type: string
    name: string
    make: () => string | Promise<string>
  }) => {
    const { request, reply, type, name, make } = given
    const { body, packed, etag } = await keep(name, make)
    reply.type(type).header('ETag', etag).header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(body)
    return reply.header('Content-Encoding', 'gzip').send(packed)
  }
  const sendPage = (request: FastifyRequest, reply: FastifyReply, language: DocLanguage, page: string) => {
    const origin = originOf(request)
    reply.header('Content-Security-Policy', documentPolicy)
    return send({ request, reply, type: HTML, name: `${language}/${page} ${origin}`, make: () => documentHtml(showDocument({ page, language, origin })) }) // prettier-ignore
  }

  app.get(`${API_PREFIX}/openapi.json`, (request, reply) =>
    send({ request, reply, type: JSON_TYPE, name: 'openapi', make: openApiText }),
  )
  app.get(DOCS, (request, reply) => sendPage(request, reply, 'fa', 'start'))
  app.get(`${DOCS}/vazirmatn.woff2`, async (_request, reply) => {
    const file = import.meta.resolve('@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2')
    return reply
      .type('font/woff2')
      .header('Cache-Control', 'public, max-age=31536000')
      .send(await readFile(fileURLToPath(file)))
  })
  for (const language of DOC_LANGUAGES) {
    const texts = [
      ['search.json', JSON_TYPE, () => searchIndex(language)],
      ['llms.txt', TEXT, (origin: string) => llmsText(language, origin)],
      ['llms-full.txt', TEXT, (origin: string) => llmsFullText(language, origin)],
    ] as const
    for (const [name, type, make] of texts) {
      app.get(`${DOCS}/${language}/${name}`, (request, reply) => {
        const origin = originOf(request)
        return send({ request, reply, type, name: `${language}/${name} ${origin}`, make: () => make(origin) })
      })
    }
    app.get(`${DOCS}/${language}`, (request, reply) => sendPage(request, reply, language, 'start'))
  }
  app.get<{ Params: { language: string; page: string } }>(`${DOCS}/:language/:page`, (request, reply) => {
    const language = DOC_LANGUAGES.find((one) => one === request.params.language)
    if (language === undefined) throw apiDocsErrors.notFound()
    return sendPage(request, reply, language, request.params.page)
  })
}
