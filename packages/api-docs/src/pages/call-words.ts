import type { DocLanguage } from '@peyk/contract/developers/api-doc-blocks.ts'
import type { FeatureName } from '@peyk/contract/core/contract.ts'
import * as english from '@peyk/phrases/en/api-docs/call-titles.ts'
import { fieldNames as englishFields } from '@peyk/phrases/en/api-docs/field-names.ts'
import { answerFields } from '@peyk/phrases/fa/api-docs/answer-fields.ts'
import { callPurposes } from '@peyk/phrases/fa/api-docs/call-purposes.ts'
import * as persian from '@peyk/phrases/fa/server/api-doc-titles.ts'
import { callFieldLabels } from '@peyk/phrases/fa/server/call-field-labels.ts'
import { fieldLabels } from '@peyk/phrases/fa/server/field-errors.ts'
import type { PublicCall } from './public-calls.ts'

type Words = Readonly<Record<string, string>>

export const callTitle = ({ id, feature, name }: PublicCall, language: DocLanguage): string =>
  (language === 'fa' ? (persian.callTitles[feature] as Words)[name] : (english.callTitles as Words)[id]) ?? id

export const sectionTitle = (feature: FeatureName, language: DocLanguage): string =>
  (language === 'fa' ? persian.callSections : english.callSections)[feature]

/** What the title does not say by itself; empty for most. */
export const callPurpose = ({ id }: PublicCall, language: DocLanguage): string =>
  (language === 'fa' ? callPurposes : english.callPurposes)[id] ?? ''

const MEANINGS: Readonly<Record<DocLanguage, Words>> = {
  fa: { ...fieldLabels, ...callFieldLabels, ...answerFields },
  en: englishFields,
}

/** What a field is, by its own name: the last step of `params.recipients`. */
export const fieldMeaning = (name: string, language: DocLanguage): string =>
  MEANINGS[language][name.split('.').at(-1) ?? ''] ?? ''
