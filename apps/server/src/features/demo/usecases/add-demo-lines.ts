import { TARGETED_TYPES } from '@peyk/contract/sending/targeted-sends.ts'
import type { Tx } from '@peyk/database/database.ts'
import { VOTP_LINE } from '@peyk/domain/mobile-number/line-number.ts'
import { demoTexts } from '@peyk/phrases/fa/demo/demo-texts.ts'
import { addDefaultLine, requestLine, addAgreementIfMissing, addLineIfMissing } from '../queries/demo.ts'
import { VOICE_TARIFF } from './seed-base.ts'

const TARIFF_OF_3000 = 7
const TARIFF_OF_1000 = 4
const TARIFF_OF_2000 = 34
const TARIFF_OF_9000 = 55
const TARIFF_OF_5000 = 8
/** From eight to nine in the evening. */
const CLUB_HOURS = { opens: 8 * 60, closes: 21 * 60 }
const ASKED_BEFORE_MS = 3 * 3_600_000

/**
 * Three lines of the demo account, one of them for number banks, one that anybody has after accepting its terms, one that staff hand over and the shop
 * asked for, the voice line of all accounts, and the platform's own (architecture §4, Demo).
 */
export async function addDemoLines(
  tx: Tx,
  {
    accountId,
    ownerId,
    platformAccountId,
    carrier,
    nowMs,
  }: { accountId: number; ownerId: number; platformAccountId: number; carrier: string; nowMs: number },
) {
  const line = { carrier, gets: true, needsCancelSuffix: false, sendingTypes: [], color: null, hours: null } as const
  const advert = { ...line, accountId, number: '+983000505', alias: demoTexts.lines.advert, operatorId: TARIFF_OF_3000, type: 'public', needsCancelSuffix: true } as const // prettier-ignore
  const service = { ...line, accountId, number: '+9810001', alias: demoTexts.lines.service, operatorId: TARIFF_OF_1000, type: 'service' } as const // prettier-ignore
  const voice = { ...line, accountId: null, number: VOTP_LINE, alias: demoTexts.lines.voice, operatorId: VOICE_TARIFF, type: 'service', gets: false, sendingTypes: ['votp'] } as const // prettier-ignore
  const system = { ...line, accountId: platformAccountId, number: '+982000140', alias: demoTexts.lines.system, operatorId: TARIFF_OF_2000, type: 'service', gets: false } as const // prettier-ignore
  const bank = { ...advert, number: '+98BANK', alias: demoTexts.lines.bank, type: 'bank', sendingTypes: TARGETED_TYPES } as const // prettier-ignore
  const put = async (made: typeof advert | typeof service | typeof voice) => ({
    id: await addLineIfMissing(tx, made),
    number: made.number,
    tariffId: made.operatorId,
  })
  const lines = { advert: await put(advert), service: await put(service), voice: await put(voice) }
  await addLineIfMissing(tx, system)
  const shared = { ...line, accountId: null, number: '+9890001405', alias: demoTexts.lines.shared, operatorId: TARIFF_OF_9000, type: 'public', needsCancelSuffix: true } as const // prettier-ignore
  const club = { ...shared, number: '+9850001405', alias: demoTexts.lines.club, operatorId: TARIFF_OF_5000, hours: CLUB_HOURS } as const // prettier-ignore
  const lineId = await addLineIfMissing(tx, club)
  await addAgreementIfMissing(tx, { lineId, ...demoTexts.clubAgreement, needsApproval: true })
  await requestLine(tx, { accountId, lineId, userId: ownerId, atMs: nowMs - ASKED_BEFORE_MS })
  // The newest terms are offered first: of those who have no line yet, each can send by these at once.
  await addAgreementIfMissing(tx, {
    lineId: await addLineIfMissing(tx, shared),
    ...demoTexts.agreement,
    needsApproval: false,
  })
  await addDefaultLine(tx, { accountId, sendingType: 'webservice', lineId: lines.advert.id })
  const bankLineId = await addLineIfMissing(tx, bank)
  for (const sendingType of TARGETED_TYPES) await addDefaultLine(tx, { accountId, sendingType, lineId: bankLineId })
  return lines
}
