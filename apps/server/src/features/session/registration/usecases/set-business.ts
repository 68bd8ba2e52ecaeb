import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/session/session.ts'
import { fieldSentences, fieldLabel } from '@peyk/phrases/fa/server/field-errors.ts'
import { actorOf, writeAuditEntry } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { AuthContext } from '../../../../platform/http/auth/caller.ts'
import { validationFailed } from '../../../../platform/app-error.ts'
import { findActivityDomainOf, listActivityDomains, setBusiness } from '../../queries/activity-domains.ts'

/** A10. The fields to choose from, and what the account chose; its owner is asked until there is a choice. */
export async function showBusiness(
  { caller, scope }: AuthContext,
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.activityDomain>> {
  const { domains, chosenId } = await db.inAccount(scope, async (tx) => ({
    domains: await listActivityDomains(tx),
    chosenId: await findActivityDomainOf(tx, scope),
  }))
  const chosen = domains.find(({ id }) => id === chosenId)
  const childrenOf = (parentId: number) =>
    domains.filter((one) => one.parentId === parentId).map(({ id, title }) => ({ id, title }))
  return {
    need_business: caller.kind === 'owner' && caller.impersonatorId === null && chosenId === null,
    activity_domain_id: chosen?.parentId ?? chosenId,
    activity_sub_domain_id: chosen?.parentId == null ? null : chosenId,
    items: domains
      .filter(({ parentId }) => parentId === null)
      .map(({ id, title }) => ({ id, title, children: childrenOf(id) })),
  }
}

/** A11. A field, or a part of it; company and website go to the profile. */
export async function saveBusiness(
  { caller, scope, input, ip }: AuthContext & { input: CallInput<typeof calls.tellBusiness>; ip: string },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  const { activity_domain_id: fieldId, activity_sub_domain_id: partId, company = null, website = null } = input
  return db.inAccount(scope, async (tx) => {
    const domains = await listActivityDomains(tx)
    const isField = domains.some(({ id, parentId }) => id === fieldId && parentId === null)
    if (!isField) throw badChoice('activity_domain_id')
    if (partId !== undefined && !domains.some(({ id, parentId }) => id === partId && parentId === fieldId)) {
      throw badChoice('activity_sub_domain_id')
    }
    const domainId = partId ?? fieldId
    await setBusiness(tx, scope, { domainId, company, website, now: new Date(clock.now()) })
    await writeAuditEntry(tx, {
      accountId: scope.accountId,
      actor: actorOf(caller, { ip }),
      action: 'account.business_told',
      subject: domains.find(({ id }) => id === domainId)?.title ?? '',
    })
    return null
  })
}

const badChoice = (field: string) => validationFailed({ [field]: [fieldSentences.badChoice(fieldLabel([field]))] })
