import { createHash } from 'node:crypto'
import type { DocPage } from '@peyk/contract/developers/api-doc-blocks.ts'
import { contents, sections } from '../pages/documents.ts'
import { wordsOf } from '../pages/document-language.ts'
import { pagePath } from '../text/markdown-text.ts'
import { blockHtml } from './block-html.ts'
import { escapeHtml } from './html-text.ts'
import { pageScript } from './page-script.ts'
import { PAGE_STYLE } from './page-style.ts'

const SCRIPT = `(${pageScript.toString()})()`
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Its own style and script by their SHA-256, the typeface, and calls of this host: nothing else is loaded or run. */
export const documentPolicy = [
  "default-src 'none'",
  `script-src ${hash(SCRIPT)}`,
  `style-src ${hash(PAGE_STYLE)}`,
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A page of the documents, whole: it is read without script and printed as it stands. */
export function documentHtml(page: DocPage): string {
  const { id, language } = page
  const words = wordsOf(language)
  const other = language === 'fa' ? 'en' : 'fa'
  const dir = language === 'fa' ? 'rtl' : 'ltr'
  const blocks = page.blocks.map((block, index) => blockHtml(block, language, index)).join('\n')
  const around = [
    page.previous && `<a rel="prev" href="${pagePath(page.previous.id, language)}"><small>${words.previous}</small>${escapeHtml(page.previous.title)}</a>`, // prettier-ignore
    page.next && `<a rel="next" href="${pagePath(page.next.id, language)}"><small>${words.next}</small>${escapeHtml(page.next.title)}</a>`, // prettier-ignore
  ]
  return `<!doctype html>
<html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)} - ${escapeHtml(words.title)}</title><meta name="description" content="${escapeHtml(page.description)}">
<link rel="alternate" hreflang="${other}" href="${pagePath(id, other)}"><style>${PAGE_STYLE}</style></head>
<body data-copied="${words.copied}"><a class="skip" href="#text">${words.toContent}</a>
<header><a href="${pagePath('start', language)}">${escapeHtml(words.title)}</a>
<div class="search" role="search" hidden data-index="/v1/api/docs/${language}/search.json" data-nothing="${escapeHtml(words.nothingFound)}"><form><label class="unseen" for="search">${words.search}</label><input id="search" type="search" autocomplete="off" placeholder="${escapeHtml(words.searchHint)}"></form><ul hidden></ul></div>
<div class="links"><a class="to-contents" href="#contents">${words.contents}</a><a href="${pagePath(id, other)}" lang="${other}" hreflang="${other}">${words.otherLanguage}</a><a href="/">${words.toPanel}</a></div></header>
<div class="frame"><main id="text"><h1>${escapeHtml(page.title)}</h1><p class="lead">${escapeHtml(page.description)}</p>
${blocks}
<nav class="around" aria-label="${words.previous}, ${words.next}">${around.map((link) => link ?? '<span></span>').join('')}</nav></main>
<nav class="contents" id="contents" aria-label="${words.contents}">${contentsHtml(page)}
<details open><summary>${words.forMachines}</summary><ul><li><a href="/v1/api/openapi.json">${words.specification}</a></li><li><a href="/v1/api/docs/${language}/llms.txt" dir="ltr">llms.txt</a></li><li><a href="/v1/api/docs/${language}/llms-full.txt">${words.machineText}</a></li></ul></details></nav></div>
<script>${SCRIPT}</script></body></html>`
}

const contentsHtml = ({ id, language }: DocPage): string =>
  sections(language)
    .map(({ id: section, title, pages }) => {
      const isHere = section === 'guides' || pages.some((page) => page.id === id)
      const links = pages.map(
        (page) =>
          `<li><a href="${pagePath(page.id, language)}"${page.id === id ? ' aria-current="page"' : ''}>${escapeHtml(page.title)}</a></li>`,
      )
      return `<details${isHere ? ' open' : ''}><summary>${escapeHtml(title)}</summary><ul>${links.join('')}</ul></details>`
    })
    .join('\n')

/** `search.json`: what the search of the public pages looks through. */
export const searchIndex = async (language: DocPage['language']): Promise<string> =>
  JSON.stringify(
    (await contents(language))
      .flatMap((section) => section.pages)
      .map(({ id, title, call, terms }) => ({ href: pagePath(id, language), title, call, terms })),
  )
