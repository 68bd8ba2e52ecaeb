import { staffScope } from '@peyk/database/scope.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import { otherOperatorsPriceTenths } from '@peyk/domain/pricing/price.ts'
import { activityDomains } from '@peyk/phrases/fa/session/activity-domains.ts'
import { demoContacts } from '@peyk/phrases/fa/demo/demo-contacts.ts'
import { platformAccount, tariffNames } from '@peyk/phrases/fa/staff/tariff-names.ts'
import type { Deps } from '../../../platform/deps.ts'
import { addDomains, addTariffs, ensurePlatformAccount, lockSeeding } from '../queries/seed.ts'
import type { DomainRow, TariffRow } from '../queries/seed.ts'
import { addSystemCustomFields } from '../queries/demo-contacts.ts'
import { seedQuickAccess } from '../../home/quick-access/usecases/seed-quick-access.ts'
import { seedTicketLists } from '../../ticket-lists/usecases/seed-ticket-lists.ts'
import { seedPlugins } from '../../plugins/usecases/seed-plugins.ts'
import { seedFaq } from '../../faq/usecases/seed-faq.ts'

// domain-facts B3, tenths of a rial a part: most families, the dearer ones, and the voice code, which is flat.
const USUAL = { persian: 13_300, english: 33_250 }
const DEAR = { persian: 26_600, english: 66_500 }
const VOICE_FLAT = 13_300
const DEAR_FAMILIES: readonly number[] = [3, 66, 165]
/** The tariff of voice codes (contract §2.3 S1). */
export const VOICE_TARIFF = 84

/** Every line family with its price; the other operators' column carries its 10 percent already. */
export function baseTariffs(): TariffRow[] {
  return Object.entries(tariffNames).map(([id, name]) => {
    const operatorId = Number(id)
    if (operatorId === VOICE_TARIFF) {
      const flat = {
        persianMciTenths: VOICE_FLAT,
        englishMciTenths: VOICE_FLAT,
        persianOtherTenths: VOICE_FLAT,
        englishOtherTenths: VOICE_FLAT,
      }
      return { operatorId, name, ...flat }
    }
    const { persian, english } = DEAR_FAMILIES.includes(operatorId) ? DEAR : USUAL
    return {
      operatorId,
      name,
      persianMciTenths: persian,
      englishMciTenths: english,
      persianOtherTenths: otherOperatorsPriceTenths(persian),
      englishOtherTenths: otherOperatorsPriceTenths(english),
    }
  })
}

/** The fields a business chooses from (contract A10): one of them ends in 00, its parts follow it. */
const baseDomains = (): DomainRow[] =>
  activityDomains.flatMap(({ title, parts }, at) => {
    const id = (at + 1) * 100
    return [{ id, parentId: null, title }, ...parts.map((part, n) => ({ id: id + n + 1, parentId: id, title: part }))]
  })

/** Custom features that every account finds (spec §3: defined by the system). */
const systemCustomFields = () => {
  const { birthDate, city } = demoContacts.systemOptions
  return [
    { type: 'date', title: birthDate, key: searchKey(birthDate), latinTitle: 'birth_date' },
    { type: 'string', title: city, key: searchKey(city), latinTitle: 'city' },
  ]
}

/** What every Peyk needs before its first line: the platform's account, tariffs, fields of activity, our plugins, answers about the panel. Repeats change nothing. */
export async function seedBase({ db }: Pick<Deps, 'db'>): Promise<{ platformAccountId: number }> {
  return db.asStaff(staffScope(0), async (tx) => {
    await lockSeeding(tx)
    await addTariffs(tx, baseTariffs())
    await addDomains(tx, baseDomains())
    await addSystemCustomFields(tx, systemCustomFields())
    await seedPlugins(tx)
    await seedFaq(tx)
    await seedQuickAccess(tx)
    await seedTicketLists(tx)
    return { platformAccountId: await ensurePlatformAccount(tx, platformAccount) }
  })
}
