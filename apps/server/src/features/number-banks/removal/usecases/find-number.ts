import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { findInNumberBanks } from '@peyk/contract/staff/staff-number-bank-rules.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { findCity } from '@peyk/places/city.ts'
import { findCounty } from '@peyk/places/county.ts'
import { findProvince } from '@peyk/places/province.ts'
import { findTrade } from '@peyk/places/trade.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import { findPerson, findRemovedRow, type FoundPerson } from '../queries/removed.ts'
import { maskedNumber, readNumber } from './read-number.ts'

/** Whether a number is in the banks, and with what. Whoever looks somebody up leaves a trace. */
export async function findNumber(
  { mobile, staff }: { mobile: string; staff: Actor & { userId: number } },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof findInNumberBanks>> {
  const msisdn = readNumber(mobile, 'mobile')
  const scope = staffScope(staff.userId)
  return db.asStaff(scope, async (tx) => {
    const removed = await findRemovedRow(tx, scope, msisdn)
    const found = await findPerson(tx, scope, msisdn)
    const details = { versions: found.map(({ id }) => id) }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.bank_number_looked_up', subject: maskedNumber(msisdn), details }) // prettier-ignore
    return {
      removed:
        removed === null
          ? null
          : { reason: removed.reason, removed_by: removed.remover, removed_at: removed.removed_at.toISOString() },
      found: found.map(presentFound),
    }
  })
}

const presentFound = (person: FoundPerson): CallData<typeof findInNumberBanks>['found'][number] => ({
  id: person.id,
  kind: person.kind,
  state: person.state,
  title: person.title,
  province: findProvince(person.province_id)?.name ?? '',
  county: person.county_id === null ? null : (findCounty(person.county_id)?.name ?? null),
  city: person.city_id === null ? null : (findCity(person.city_id)?.name ?? null),
  trade: person.trade_id === null ? null : (findTrade(person.trade_id)?.name ?? null),
  tower: person.tower,
})
