import { createHash } from 'node:crypto'
import { links } from '@peyk/phrases/fa/links/links.ts'

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-block-size:100dvh;display:grid;place-items:center;font:1rem/1.9 Vazirmatn,system-ui,sans-serif;background:light-dark(#f6f8f8,#0b1213);color:light-dark(#14211f,#e6efee)}
main{max-inline-size:26rem;padding:2rem;text-align:center}
h1{font-size:1.375rem;line-height:2.1rem;margin:0 0 .5rem}
p{margin:0;color:light-dark(#465655,#adbcbb)}`

/** Lets the page's own style in, and nothing else. */
export const notFoundPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What a person sees whose link leads nowhere: strangers with a phone, so it is a page and no envelope. */
export const renderNotFoundPage = (): string => `<!doctype html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${links.deadEnd.title}</title><style>${STYLE}</style></head>
<body><main><h1>${links.deadEnd.title}</h1><p>${links.deadEnd.text}</p></main></body></html>`
