import type { DocBlock, DocLanguage } from '@peyk/contract/developers/api-doc-blocks.ts'
import { refusalTable } from '@peyk/contract/core/envelope.ts'
import { errorKinds, type ErrorCode } from '@peyk/contract/core/errors.ts'
import { errorWords } from '@peyk/phrases/en/api-docs/error-words.ts'
import { errorNextSteps } from '@peyk/phrases/fa/api-docs/error-next-steps.ts'
import { errorSentence } from '@peyk/phrases/fa/errors/catalogue.ts'
import { writeNumber, wordsOf } from './document-language.ts'
import { code, plain } from './inlines.ts'

/** Where a sentence names a figure, the documents leave it open. */
const OPEN: Readonly<Record<string, string>> = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, name) => (name === 'source' || name === 'reason' || name === 'kind' || name === 'need' ? undefined : '…'),
  },
)

interface ErrorMeaning {
  readonly cause: string
  readonly next: string
}

const firstBig = (text: string): string => text.replace(/[.؛]$/, '')

/** Why a refusal is answered and what to do, in the language of the page. */
export function errorMeaning(errorCode: ErrorCode, language: DocLanguage): ErrorMeaning {
  if (language === 'en') {
    const [cause, next] = (errorWords as Partial<Record<ErrorCode, readonly [string, string]>>)[errorCode] ?? ['', '']
    return { cause, next }
  }
  const own = (errorNextSteps as Partial<Record<ErrorCode, { cause?: string; next: string }>>)[errorCode]
  const [cause = '', ...rest] = errorSentence(errorCode, OPEN).split(/؛\s*/)
  return { cause: firstBig(own?.cause ?? cause), next: firstBig(own?.next ?? rest.join('؛ ')) }
}

/** The table of these refusals: status, code, inner name, cause and next step. */
export function errorTable(codes: readonly ErrorCode[], language: DocLanguage, caption: string): DocBlock {
  const { columns } = wordsOf(language)
  const statusOf = (one: ErrorCode) => refusalTable[errorKinds[one]].status
  return {
    kind: 'table',
    caption,
    head: [columns.status, columns.code, columns.inner, columns.cause, columns.next],
    rows: codes
      .toSorted((one, other) => statusOf(one) - statusOf(other))
      .map((one) => {
        const { cause, next } = errorMeaning(one, language)
        return [
          [plain(writeNumber(statusOf(one), language))],
          [code(refusalTable[errorKinds[one]].code)],
          [code(one)],
          [plain(cause)],
          [plain(next)],
        ]
      }),
  }
}
