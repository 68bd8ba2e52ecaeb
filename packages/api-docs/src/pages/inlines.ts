import type { DocBlock, DocInline } from '@peyk/contract/developers/api-doc-blocks.ts'

export const plain = (text: string): DocInline => ({ text, style: 'plain', href: null })
export const code = (text: string): DocInline => ({ text, style: 'code', href: null })
export const linkTo = (text: string, page: string): DocInline => ({ text, style: 'plain', href: `page:${page}` })

export const paragraph = (...content: DocInline[]): DocBlock => ({ kind: 'paragraph', content })
export const heading = (level: 2 | 3, id: string, text: string): DocBlock => ({ kind: 'heading', level, id, text })

/** Several pieces with something between them. */
export const joined = (pieces: readonly (readonly DocInline[])[], between: string): DocInline[] =>
  pieces.flatMap((piece, index) => (index === 0 ? piece : [plain(between), ...piece]))
