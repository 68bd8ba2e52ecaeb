import { createHash } from 'node:crypto'
import { offlinePage as words } from '@peyk/phrases/fa/panel/offline-page.ts'

/** The colours of packages/ui/src/app/styles.css; nothing of the panel's own files is there without a network. */
const style = (font: string): string =>
  `@font-face{font-family:Vazirmatn;font-weight:100 900;font-display:swap;src:url(${font}) format('woff2')}` +
  ':root{color-scheme:light;--canvas:#f6f8f8;--surface:#fff;--line:#e1e8e8;--ink:#14211f;--ink-2:#465655;--primary:#00717a;--on:#fff}' +
  "[data-theme='dark']{color-scheme:dark;--canvas:#0b1213;--surface:#121b1c;--line:#243233;--ink:#e6efee;--ink-2:#adbcbb;--primary:#3fbcc3;--on:#04282b}" +
  'body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--canvas);color:var(--ink);' +
  "font:400 1rem/1.75 Vazirmatn,system-ui,'Segoe UI',Roboto,sans-serif}" +
  'main{box-sizing:border-box;width:min(28rem,100% - 2rem);margin-block:1rem;padding:2rem 1.5rem;text-align:center;' +
  'background:var(--surface);border:1px solid var(--line);border-radius:12px}' +
  'svg{width:56px;height:56px}h1{margin:1rem 0 .5rem;font-size:1.375rem;line-height:2.125rem;font-weight:700}' +
  'p{margin:0 0 1rem;color:var(--ink-2);text-wrap:balance}[hidden]{display:none}' +
  'button{min-height:44px;padding:0 1.5rem;border:0;border-radius:8px;background:var(--primary);color:var(--on);' +
  'font:inherit;font-weight:500;cursor:pointer}button:focus-visible{outline:2px solid var(--primary);outline-offset:2px}'

/** Takes the theme, tells of drafts that wait (form-autosave), and comes back by itself with the network. */
const SCRIPT =
  "(function(){var d=document;try{if(localStorage.getItem('dark')==='true')d.documentElement.dataset.theme='dark'}catch(e){}" +
  "var again=function(){location.reload()};addEventListener('online',again);d.getElementById('again').addEventListener('click',again);" +
  "try{var q=indexedDB.open('peyk-drafts');q.onupgradeneeded=function(){q.transaction.abort()};" +
  "q.onsuccess=function(){var b=q.result,c=b.transaction('drafts').objectStore('drafts').count();" +
  "c.onsuccess=function(){d.getElementById('kept').hidden=c.result===0;b.close()}}}catch(e){}})()"

const LOGO =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#00717a"/><g fill="none" stroke="#fff" ' +
  'stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M24.5 8.2 7.6 13.7a.6.6 0 0 0 0 1.1l6.6 2.7 2.8 6.7a.6.6 0 0 0 1.1 0z"/>' +
  '<path d="m14.4 17.4 4.3-4"/></g></svg>'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page and its policy, as constants of the worker: it is made of nothing that could be old. */
export const makeOfflinePage = ({ font }: { font: string }): { html: string; policy: string } => ({
  html:
    '<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    `<meta name="theme-color" content="#00717a"><title>${words.title}</title><style>${style(font)}</style></head>` +
    `<body><main>${LOGO}<h1>${words.title}</h1><p>${words.text}</p><p id="kept" hidden>${words.kept}</p>` +
    `<button type="button" id="again">${words.again}</button></main><script>${SCRIPT}</script></body></html>`,
  policy: `default-src 'none'; script-src ${hashOf(SCRIPT)}; style-src ${hashOf(style(font))}; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
})
