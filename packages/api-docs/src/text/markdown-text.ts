import type { DocBlock, DocInline, DocLanguage, DocPage } from '@peyk/contract/developers/api-doc-blocks.ts'
import { documentPage, NO_ORIGIN, sections } from '../pages/documents.ts'
import { wordsOf } from '../pages/document-language.ts'

/** The address of a page. */
export const pagePath = (id: string, language: DocLanguage): string => `/v1/api/docs/${language}/${id}`

const inlineText = (content: readonly DocInline[], language: DocLanguage): string =>
  content
    .map(({ text, style, href }) => {
      const written = style === 'code' ? `\`${text}\`` : style === 'strong' ? `**${text}**` : text
      if (href === null) return written
      return `[${written}](${href.startsWith('page:') ? pagePath(href.slice(5), language) : href})`
    })
    .join('')

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

/** A block as Markdown. Of code in several languages only the first: a machine writes the others itself. */
function blockText(block: DocBlock, language: DocLanguage): string {
  const words = (content: readonly DocInline[]) => inlineText(content, language)
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level + 1)} ${block.text}`
    case 'paragraph':
      return words(block.content)
    case 'note':
      return `> ${words(block.content)}`
    case 'list':
      return block.items.map((item, index) => `${block.isOrdered ? `${index + 1}.` : '-'} ${words(item)}`).join('\n')
    case 'table':
      return [
        row(block.head),
        row(block.head.map(() => '---')),
        ...block.rows.map((cells) => row(cells.map(words))),
      ].join('\n')
    case 'code': {
      const [first] = block.samples
      return `\`\`\`${first?.language ?? ''}\n${first?.text ?? ''}\n\`\`\``
    }
    case 'call':
      return [
        `\`${block.method} ${block.path}\``,
        ...block.facts.map(({ label, content }) => `- ${label}: ${words(content)}`),
      ].join('\n')
    case 'try':
      return ''
  }
}

export const pageText = (page: DocPage): string =>
  [`## ${page.title}`, page.description, ...page.blocks.map((block) => blockText(block, page.language))]
    .filter((text) => text !== '')
    .join('\n\n')

/** `llms.txt`: what there is, a line a page. */
export function llmsText(language: DocLanguage, origin: string = NO_ORIGIN): string {
  const words = wordsOf(language)
  const parts = sections(language).map(({ title, pages }) => {
    const lines = pages.map((page) => `- [${page.title}](${origin}${pagePath(page.id, language)})${page.call === null ? '' : `: ${page.call}`}`) // prettier-ignore
    return [`## ${title}`, '', ...lines].join('\n')
  })
  const more = [`- [${words.machineText}](${origin}/v1/api/docs/${language}/llms-full.txt)`, `- [${words.specification}](${origin}/v1/api/openapi.json)`] // prettier-ignore
  return [`# ${words.title}`, ...parts, [`## ${words.forMachines}`, '', ...more].join('\n'), ''].join('\n\n')
}

/** `llms-full.txt`: every page, one below the other. */
export const llmsFullText = (language: DocLanguage, origin: string = NO_ORIGIN): string =>
  [
    `# ${wordsOf(language).title}`,
    ...sections(language)
      .flatMap((section) => section.pages)
      .flatMap(({ id }) => documentPage(id, language, origin) ?? [])
      .map(pageText),
    '',
  ].join('\n\n')
