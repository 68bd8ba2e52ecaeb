import type { Tx } from '@peyk/database/database.ts'
import { demoTexts } from '@peyk/phrases/fa/demo/demo-texts.ts'
import { patternSearchKey } from '../../patterns/usecases/check-pattern-form.ts'
import { addPattern } from '../queries/demo.ts'
import type { DemoPattern } from '../queries/demo.ts'

const DAY_MS = 86_400_000
const text = (name: string) => ({ name, type: 'string' as const })
const integer = (name: string) => ({ name, type: 'integer' as const })

/** Patterns in each state: in use, waiting, refused, with an edit that waits, and those of the platform. */
export async function seedDemoPatterns(
  tx: Tx,
  {
    accountId,
    platformAccountId,
    ownerId,
    colleagueId,
    staffUserId,
    nowMs,
  }: {
    accountId: number
    platformAccountId: number
    ownerId: number
    colleagueId: number
    staffUserId: number | null
    nowMs: number
  },
): Promise<void> {
  const { code, order, visit, gift, parcel, systemicCode, systemicOrder } = demoTexts.patterns
  const at = (days: number) => new Date(nowMs - days * DAY_MS)
  const own = {
    accountId,
    createdBy: ownerId,
    decidedBy: staffUserId,
    status: 'active',
    kind: 'normal',
    isShare: true,
    rejectText: '',
    revision: null,
  } as const
  const ofPlatform = { ...own, accountId: platformAccountId, createdBy: staffUserId, kind: 'systemic' } as const
  const { reject: rejectText, ...refused } = gift
  const { edited, ...parcelOnes } = parcel
  const tracking = [text('tracking')]
  const { title, description } = parcel
  const revision = { title, message: edited, description, website: null, variables: tracking, is_share: true }
  const patterns: Omit<DemoPattern, 'searchKey'>[] = [
    { ...own, ...code, code: 'demo-code', variables: [text('code')], at: at(36) },
    { ...own, ...order, code: 'demo-order', variables: [text('customer'), text('order')], at: at(35) },
    { ...own, ...parcelOnes, code: 'demo-parcel', variables: tracking, revision, at: at(2) },
    { ...own, ...refused, code: 'demo-gift', variables: [text('code')], status: 'inactive', rejectText, isShare: false, at: at(3) }, // prettier-ignore
    { ...own, ...visit, code: 'demo-visit', variables: [text('day'), text('hour')], status: 'pending', decidedBy: null, createdBy: colleagueId, at: at(1) }, // prettier-ignore
    { ...ofPlatform, ...systemicCode, code: 'peyk-code', variables: [integer('code')], at: at(38) },
    { ...ofPlatform, ...systemicOrder, code: 'peyk-order', variables: [text('order')], at: at(38) },
  ]
  for (const pattern of patterns) await addPattern(tx, { ...pattern, searchKey: patternSearchKey(pattern) })
}
