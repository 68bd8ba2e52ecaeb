import { csharpSnippet } from './csharp.ts'
import { curlSnippet } from './curl.ts'
import { goSnippet } from './go.ts'
import type { HttpExample, Origin } from './http-example.ts'
import { javaSnippet } from './java.ts'
import { javascriptSnippet } from './javascript.ts'
import { phpSnippet } from './php.ts'
import { pythonSnippet } from './python.ts'

interface SnippetLanguage {
  readonly label: string
  readonly write: (example: HttpExample, origin: Origin) => string
}

/** The languages every call is shown in, by the name that a fence of a written page has. */
export const SNIPPET_LANGUAGES = {
  curl: { label: 'curl', write: curlSnippet },
  js: { label: 'JavaScript', write: javascriptSnippet },
  python: { label: 'Python', write: pythonSnippet },
  php: { label: 'PHP', write: phpSnippet },
  go: { label: 'Go', write: goSnippet },
  csharp: { label: 'C#', write: csharpSnippet },
  java: { label: 'Java', write: javaSnippet },
} as const satisfies Record<string, SnippetLanguage>
export type SnippetLanguageName = keyof typeof SNIPPET_LANGUAGES

export const snippetsOf = (example: HttpExample, origin: Origin) =>
  Object.entries(SNIPPET_LANGUAGES).map(([language, { label, write }]) => ({
    language,
    label,
    text: write(example, origin),
  }))
