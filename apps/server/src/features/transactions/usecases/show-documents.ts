import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { document, documents } from '@peyk/contract/wallet/invoices.ts'
import { addMonths } from '@peyk/domain/jalaali/calendar.ts'
import { epochOfTehran } from '@peyk/domain/jalaali/tehran.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { listDocuments as readDocuments, readDocument } from '../queries/document-rows.ts'
import { transactionsErrors } from '../transactions.errors.ts'
import { presentDocument, presentDocumentRow } from './present-document.ts'

/** Receipts, invoices and corrections of the account, newest first. */
export async function listDocuments(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof documents> },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: CallData<typeof documents>; total: number }> {
  const { offset, perPage: limit } = pageOf(input)
  const filter = { kind: input.kind, month: input.month === undefined ? undefined : monthSpan(input.month) }
  const { rows, total } = await db.inAccount(scope, (tx) => readDocuments(tx, scope, { filter, offset, limit }))
  return { rows: rows.map(presentDocumentRow), total }
}

function monthSpan(name: string): { name: string; from: Date; until: Date } {
  const [jy = 0, jm = 0] = name.split('-').map(Number)
  const first = { jy, jm, jd: 1 }
  const startOf = (date: typeof first) => new Date(epochOfTehran({ ...date, hour: 0, minute: 0 }))
  return { name, from: startOf(first), until: startOf(addMonths({ date: first, months: 1 })) }
}

/** One document as it was issued. */
export async function showDocument(
  { scope, id }: { scope: AccountScope; id: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof document>> {
  const row = await db.inAccount(scope, (tx) => readDocument(tx, scope, id))
  if (row === null) throw transactionsErrors.documentNotFound()
  return presentDocument(row)
}
