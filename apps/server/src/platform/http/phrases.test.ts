import { describe, expect, test } from 'vitest'
import { allCalls } from '@peyk/contract/core/contract.ts'
import { refusalTable } from '@peyk/contract/core/envelope.ts'
import { errorKinds, type ErrorCode } from '@peyk/contract/core/errors.ts'
import { jsonSchemaOf, requestSchemaOf, type JsonSchema } from '@peyk/contract/core/openapi.ts'
import { callTitles, callSections } from '@peyk/phrases/fa/server/api-doc-titles.ts'
import { errorSentence } from '@peyk/phrases/fa/errors/catalogue.ts'
import { callFieldLabels } from '@peyk/phrases/fa/server/call-field-labels.ts'
import { addFieldLabels, fieldLabels, fieldLabel } from '@peyk/phrases/fa/server/field-errors.ts'
import { Refusal, refusal, validationFailed } from '../app-error.ts'
import { toRefusalResponse } from './response.ts'

addFieldLabels(callFieldLabels)
const codes = Object.keys(errorKinds) as ErrorCode[]
/** Persian as the house writes it: no Latin letters but those of «تست A/B», no Arabic forms of ی and ک. */
const isPersian = (text: string) =>
  /[\u0600-\u06ff]{2}/.test(text) && !/[A-Za-z\u064a\u0643]|undefined|\[object/.test(text.replaceAll('A/B', ''))

describe('[promise U9] every inner error code', () => {
  test.each(codes)('%s has one Persian sentence, and its place in the envelope', (code) => {
    expect(errorSentence(code)).toSatisfy(isPersian)
    const { status, envelope } = toRefusalResponse(refusal(code))
    expect(status).toBe(refusalTable[errorKinds[code]].status)
    expect(envelope.meta.message_code).toBe(refusalTable[errorKinds[code]].code)
    expect(envelope).toMatchObject({ data: null, meta: { status: false, message_parameters: [], errors: {} } })
    expect(envelope.meta.message).toSatisfy(isPersian)
  })
  test('says what to do next, except where the contract gives the wording', () => {
    const says = (code: ErrorCode) =>
      /؛|\S(?:ید|یند)(?=$|[ ،.])/.test(errorSentence(code).replaceAll(/وارد شده|انتخاب شده/g, ''))
    const isMissing = (code: ErrorCode) => errorSentence(code).endsWith('یافت نشد')
    expect(codes.filter((code) => !says(code) && !isMissing(code)).toSorted()).toEqual([
      'account.wrong_code',
      'call.crash',
      'call.invalid',
      'call.too_many',
      'call.unauthenticated',
      'colleagues.mobile_taken',
      'colleagues.user_name_taken',
      'files.bad_category',
      'files.empty',
      // Nothing is to be done.
      'files.no_rejected_rows',
      'lines.not_usable',
      'links.unknown',
      // Only the owner of the number can.
      'phonebook.stop_is_keyword',
      // The contract's words for a bad choice.
      'places.trade_not_found',
      'reports.bad_state',
      // Hands on the sentence of a file.
      'sending.file_failed',
      'sending.line_not_usable',
      'sending.not_cancellable',
      'sending.unsupported_type',
      'session.bad_credentials',
      'session.mobile_taken',
      'session.user_name_taken',
      'session.wrong_code',
      'staff.user_name_taken',
    ])
  })
  test('two refusals that mean different things do not read the same', () => {
    const groups = [...Map.groupBy(codes, (code) => errorSentence(code)).values()].filter((group) => group.length > 1)
    // The same refusal of the same sort may stand in several features: a name is taken wherever it is given.
    const isOne = (group: ErrorCode[]) =>
      new Set(group.map((code) => errorKinds[code])).size === 1 &&
      new Set(group.map((code) => code.split('.')[0])).size === group.length
    // A bad request and a bad credential share the contract's sentence; so does a wrong code before and after the login.
    expect(groups.filter((group) => !isOne(group))).toEqual([
      ['call.unauthenticated', 'call.invalid'],
      ['session.wrong_code', 'account.wrong_code'],
    ])
  })
})

describe('the message of a refusal', () => {
  test('writes numbers grouped and in Persian digits', () => {
    const { envelope } = toRefusalResponse(
      refusal('sending.text_too_long', { field: 'message', values: { limit: 2700 } }),
    )
    expect(envelope.meta.errors).toEqual({ message: ['پیام نباید بیشتر از ۲٬۷۰۰ کاراکتر باشد'] })
  })
  test('names the first of several fields, and how many more there are', () => {
    const { status, envelope } = toRefusalResponse(validationFailed({ a: ['یک', 'دو'], b: ['سه'] }))
    expect([status, envelope.meta.message]).toEqual([422, 'یک (و ۲ خطای دیگر)'])
  })
  test('states a wait in seconds', () => {
    expect(toRefusalResponse(new Refusal({ code: 'call.too_many', retryAfterSeconds: 7 })).retryAfterSeconds).toBe(7)
  })
})

const namesOf = (schema: JsonSchema): string[] => {
  const inner = ['oneOf', 'anyOf'].flatMap((key) => (schema[key] ?? []) as JsonSchema[])
  const items = schema['items'] === undefined ? [] : [schema['items'] as JsonSchema]
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
  return [...[...inner, ...items].flatMap(namesOf), ...properties.flatMap(([name, one]) => [name, ...namesOf(one)])]
}

describe('[promise U9] every request field', () => {
  const names = allCalls().flatMap(({ endpoint }) => [
    ...namesOf(requestSchemaOf(endpoint) ?? {}),
    ...(endpoint.params === undefined ? [] : namesOf(jsonSchemaOf(endpoint.params, 'input'))),
  ])
  test('fields are found to be looked at', () => expect(new Set(names).size).toBeGreaterThan(30))
  test.each([...new Set(names)])('%s has a Persian label', (name) => {
    expect(Object.hasOwn({ ...fieldLabels, ...callFieldLabels }, name)).toBe(true)
    expect(fieldLabel([name])).toSatisfy(isPersian)
  })
})

test('every call and section has a Persian title', () => {
  for (const { feature, name } of allCalls()) {
    expect((callTitles[feature] as Record<string, string>)[name]).toSatisfy(isPersian)
    expect(callSections[feature]).toSatisfy(isPersian)
  }
})
