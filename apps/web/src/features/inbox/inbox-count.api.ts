import { apiOf, queryOptionsFor } from '@peyk/client/query-options.ts'
import * as inboxContract from '@peyk/contract/reports/inbox.ts'

// Apart from the other calls of the inbox: every page of the panel shows the count.
const { unreadCounts } = apiOf('inbox', inboxContract)

/** Unread messages, in all and by line. */
export const unreadQuery = () => queryOptionsFor(unreadCounts, {})
