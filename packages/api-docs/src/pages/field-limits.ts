import type { JsonSchema } from '@peyk/contract/core/openapi.ts'
import type { DocInline, DocLanguage } from '@peyk/contract/developers/api-doc-blocks.ts'
import { writeNumber, wordsOf } from './document-language.ts'
import type { FieldRow } from './field-rows.ts'
import { code, joined, plain } from './inlines.ts'

/** The types of a field in words; constants as they are written. */
export function typeInlines({ types }: FieldRow, language: DocLanguage): DocInline[] {
  const { kinds, nullable } = wordsOf(language)
  const inWords = (type: string): DocInline => {
    const inner = /^\[(.+)\]$/.exec(type)?.[1]
    if (inner !== undefined) return plain(kinds.listOf(inWords(inner).text))
    return type in kinds ? plain(kinds[type as 'string']) : code(type)
  }
  const values = types.filter((type) => type !== 'null')
  const kind = joined(
    values.map((type) => [inWords(type)]),
    language === 'fa' ? '، ' : ', ',
  )
  return types.includes('null') && values.length > 0 ? [...kind, plain(` (${nullable})`)] : kind
}

/** Lengths and bounds of a field, and the form of a text. */
export function limitInlines(schema: JsonSchema, language: DocLanguage): DocInline[] {
  const { limits } = wordsOf(language)
  const bound = (key: string, least: number, write: (figure: string) => string) => {
    const value = schema[key]
    return typeof value === 'number' && value > least ? [[plain(write(writeNumber(value, language)))]] : []
  }
  const [example] = Array.isArray(schema['examples']) ? (schema['examples'] as unknown[]) : []
  const form = typeof example === 'string' ? example : example === undefined ? undefined : JSON.stringify(example)
  const pieces: DocInline[][] = [
    ...bound('minLength', 1, limits.charactersLeast),
    ...bound('maxLength', 0, limits.charactersMost),
    ...bound('minItems', 1, limits.itemsLeast),
    ...bound('maxItems', 0, limits.itemsMost),
    ...bound('minimum', 1, limits.least),
    ...bound('maximum', 0, limits.most),
    ...(form === undefined ? [] : [[plain(`${limits.form} `), code(form)]]),
  ]
  return joined(pieces, language === 'fa' ? '، ' : ', ')
}
