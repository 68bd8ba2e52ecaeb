import type { DocInline, DocLanguage } from '@peyk/contract/developers/api-doc-blocks.ts'
import { pagePath } from '../text/markdown-text.ts'

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** What is code or an address reads from left to right, wherever it stands. */
export const ltr = (text: string): string => `<code dir="ltr">${escapeHtml(text)}</code>`

export const inlineHtml = (content: readonly DocInline[], language: DocLanguage): string =>
  content
    .map(({ text, style, href }) => {
      const written =
        style === 'code' ? ltr(text) : style === 'strong' ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text)
      if (href === null) return written
      return `<a href="${escapeHtml(href.startsWith('page:') ? pagePath(href.slice(5), language) : href)}">${written}</a>`
    })
    .join('')
