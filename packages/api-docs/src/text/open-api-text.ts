import type { FeatureName } from '@peyk/contract/core/contract.ts'
import { openApiDocument } from '@peyk/contract/core/openapi.ts'
import { callDocument as words, callSections, callTitles } from '@peyk/phrases/fa/server/api-doc-titles.ts'
import { errorSentence } from '@peyk/phrases/fa/errors/catalogue.ts'
import { API_VERSION } from '../pages/version.ts'

const titleOf = (feature: FeatureName, name: string): string =>
  (callTitles[feature] as Readonly<Record<string, string>>)[name] ?? name

/** `/v1/api/openapi.json`. */
export const openApiText = (): string =>
  JSON.stringify(
    openApiDocument({
      title: words.title,
      version: API_VERSION,
      description: words.intro,
      serverUrl: '/v1/api',
      titleOf,
      sectionOf: (feature) => callSections[feature],
      sentenceOf: (code) => errorSentence(code),
      doneMessage: words.done,
    }),
  )
