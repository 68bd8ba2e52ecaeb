import { apiOf, queryOptionsFor } from '@peyk/client/query-options.ts'
import * as reportsContract from '@peyk/contract/reports/reports.ts'
import { recentSendsQuery } from '../reports/reports.api.ts'

const calls = apiOf('reports', reportsContract)

export const CHART_DAYS = 14
export const LAST_SENDS = 5

/** Today's figures and those of the days before. */
export const summaryQuery = () => queryOptionsFor(calls.summary, { days: CHART_DAYS })

/** The latest sends. */
export const lastSendsQuery = () => recentSendsQuery(LAST_SENDS)
