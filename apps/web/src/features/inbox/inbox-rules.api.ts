import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import { apiOf, queryOptionsFor, useMutationFor } from '@peyk/client/query-options.ts'
import * as rulesContract from '@peyk/contract/reports/inbox-rules.ts'

const calls = apiOf('inbox', rulesContract)

export type RuleList = CallData<typeof rulesContract.rules>
export type Rule = RuleList['rules'][number]
export type RuleLine = RuleList['lines'][number]
export type RuleRun = CallRow<typeof rulesContract.ruleRuns>
export type RuleTest = CallData<typeof rulesContract.testRules>

/** Every rule, with the lines for which some can be made. */
export const rulesQuery = () => queryOptionsFor(calls.rules, {})

/** What rules did, newest first. */
export const ruleRunsQuery = (params: { page: number; per_page: number; rule_id?: number }) =>
  queryOptions({ ...queryOptionsFor(calls.ruleRuns, params), placeholderData: keepPreviousData })

/** What a text would meet. Asked anew each time: what happened since may count. */
export const ruleTestQuery = (params: { number: string; message: string; from?: string } | null) =>
  queryOptions({
    ...queryOptionsFor(calls.testRules, params ?? { number: '', message: '' }),
    enabled: params !== null,
    staleTime: 0,
    gcTime: 0,
  })

const changes = { invalidates: ['inbox'] } as const

export const useCreateRule = () => useMutationFor(calls.createRule, changes)
export const useUpdateRule = () => useMutationFor(calls.updateRule, changes)
export const useSwitchRule = () => useMutationFor(calls.switchRule, changes)
export const useOrderRules = () => useMutationFor(calls.orderRules, changes)
export const useDeleteRule = () => useMutationFor(calls.deleteRule, changes)
export const useRestoreRule = () => useMutationFor(calls.restoreRule, changes)
