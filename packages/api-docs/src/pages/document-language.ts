import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import type { DocLanguage } from '@peyk/contract/developers/api-doc-blocks.ts'
import { documentWords as english } from '@peyk/phrases/en/api-docs/document-words.ts'
import { documentWords as persian, type DocumentWords } from '@peyk/phrases/fa/api-docs/document-words.ts'

const WORDS = { fa: persian, en: english } as const satisfies Record<DocLanguage, DocumentWords>

export const wordsOf = (language: DocLanguage): DocumentWords => WORDS[language]

const grouped = (n: number, separator: string) => String(n).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, separator)

/** A number as the language writes it. */
export const writeNumber = (n: number, language: DocLanguage): string =>
  language === 'fa' ? toPersianDigits(grouped(n, '٬')) : grouped(n, ',')
