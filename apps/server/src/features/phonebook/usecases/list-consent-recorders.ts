import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { consentGivers } from '@peyk/contract/phonebook/phonebook.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readConsentRecorders } from '../queries/consent-recorders.ts'

/** Whoever is offered where contacts are filtered by who entered their consent. */
export const listConsentRecorders = (
  { scope }: { scope: AccountScope },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof consentGivers>> => db.inAccount(scope, (tx) => readConsentRecorders(tx, scope))
