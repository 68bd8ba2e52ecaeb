import { marked, type Token, type Tokens } from 'marked'
import type { DocBlock, DocInline } from '@peyk/contract/developers/api-doc-blocks.ts'

/** What a fence of a written page stands for that is not code itself, such as the table of all errors. */
export type FenceReader = (language: string, text: string) => DocBlock[] | null

const LABELS: Readonly<Record<string, string>> = { js: 'JavaScript', python: 'Python', php: 'PHP', go: 'Go', csharp: 'C#', java: 'Java', curl: 'curl', json: 'JSON', html: 'HTML', text: 'Text', http: 'HTTP', bash: 'Shell' } // prettier-ignore

const decode = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&') // prettier-ignore

function inlines(
  tokens: readonly Token[] | undefined,
  style: DocInline['style'] = 'plain',
  href: string | null = null,
): DocInline[] {
  return (tokens ?? []).flatMap((token): DocInline[] => {
    const one = token as Tokens.Generic
    if (one.type === 'codespan') return [{ text: decode(String(one['text'])), style: 'code', href }]
    if (one.type === 'strong') return inlines(one.tokens, 'strong', href)
    if (one.type === 'link') return inlines(one.tokens, style, String(one['href']))
    if (one.type === 'br') return [{ text: ' ', style: 'plain', href: null }]
    if (one.tokens !== undefined) return inlines(one.tokens, style, href)
    return [{ text: decode(String(one['text'] ?? '')).replaceAll('\n', ' '), style, href }]
  })
}

/** A written page as blocks. Fences that follow one another are one piece of code in several languages. */
export function markdownBlocks(markdown: string, readFence: FenceReader): DocBlock[] {
  const blocks: DocBlock[] = []
  let sections = 0
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading') {
      sections += 1
      blocks.push({
        kind: 'heading',
        level: token['depth'] > 2 ? 3 : 2,
        id: `s${sections}`,
        text: plainText(inlines(token.tokens)),
      })
    } else if (token.type === 'paragraph') blocks.push({ kind: 'paragraph', content: inlines(token.tokens) })
    else if (token.type === 'blockquote') blocks.push({ kind: 'note', content: inlines(token.tokens) })
    else if (token.type === 'list') {
      const { ordered, items } = token as Tokens.List
      blocks.push({ kind: 'list', isOrdered: ordered, items: items.map((item) => inlines(item.tokens)) })
    } else if (token.type === 'table') {
      const { header, rows } = token as Tokens.Table
      const head = header.map((cell) => plainText(inlines(cell.tokens)))
      blocks.push({ kind: 'table', caption: head.join(' / '), head, rows: rows.map((row) => row.map((cell) => inlines(cell.tokens))) }) // prettier-ignore
    } else if (token.type === 'code') {
      const { lang = 'text', text } = token as Tokens.Code
      const read = readFence(lang, text)
      if (read === null) addSample(blocks, lang, text)
      else blocks.push(...read)
    }
  }
  return blocks
}

function addSample(blocks: DocBlock[], language: string, text: string): void {
  const sample = { language, label: LABELS[language] ?? language, text }
  const last = blocks.at(-1)
  const isMore =
    last?.kind === 'code' && last.samples.every((one) => one.language !== language && one.language !== 'json')
  if (isMore && language !== 'json') last.samples.push(sample)
  else blocks.push({ kind: 'code', caption: sample.label, samples: [sample] })
}

export const plainText = (content: readonly DocInline[]): string => content.map(({ text }) => text).join('')
