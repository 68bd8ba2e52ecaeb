import * as calls from '@peyk/contract/developers/api-calls.ts'
import { apiCallTexts as texts } from '@peyk/phrases/fa/developers/api-calls.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, hang, refuse } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'

const LIST = '/developers/api-calls'
const { data: one } = calls.callDetail.example as { data: Record<string, unknown> }
const withId = <C extends { path: string }>(call: C): C => ({ ...call, path: call.path.replace('{id}', '12') })

/** Calls of the account's keys, and one of them. */
export const apiCallScreens: readonly Screen[] = [
  { name: 'api-calls.full', path: LIST, shows: texts.chart.slowest, isWhole: true },
  {
    name: 'api-calls.empty',
    path: LIST,
    shows: texts.empty,
    answers: (page: Page) => answerPage(page, calls.callList, []),
  },
  { name: 'api-calls.no-result', path: `${LIST}?path=nothing-like-it`, shows: texts.noResult, isAlike: true },
  { name: 'api-calls.loading', path: LIST, shows: texts.description, answers: (page: Page) => hang(page, calls.callList) },
  { name: 'api-calls.error', path: LIST, shows: shell.tryAgain, answers: (page: Page) => refuse(page, calls.callList), isAlike: true },
  { name: 'api-call.full', path: `${LIST}/12`, shows: texts.one.again, isWhole: true, answers: (page: Page) => answer(page, withId(calls.callDetail), one) },
  { name: 'api-call.loading', path: `${LIST}/12`, shows: texts.one.masked, answers: (page: Page) => hang(page, withId(calls.callDetail)), isAlike: true },
  { name: 'api-call.missing', path: `${LIST}/12`, shows: shell.tryAgain, isAlike: true },
] // prettier-ignore
