import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/staff/staff.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { RECIPIENT_CODES, type SendStateId } from '@peyk/domain/delivery/states.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import { stripCancelSuffix } from '@peyk/domain/sms/opt-out-suffix.ts'
import { reports } from '@peyk/phrases/fa/reports/reports.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { readAdjustments, readColleagues, readLastSends, readSessions, readSpending } from '../queries/account-page.ts'
import type { AdjustmentRow, ColleagueRow, LastSendRow, SessionRow } from '../queries/account-page.ts'
import { findAccount, type AccountDetails } from '../../queries/accounts.ts'
import { staffErrors } from '../../staff.errors.ts'

type AccountPage = CallData<typeof calls.account>

const DAYS_30_MS = 30 * 86_400_000
const MAX_ROWS = 10
const MAX_SESSIONS = 50
const MAX_COLLEAGUES = 200

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
const mobile = (msisdn: number | null): string | null => (msisdn === null ? null : mobileOf(msisdn))

const presentLastSend = (row: LastSendRow): AccountPage['last_sends'][number] => ({
  messages_outbox_id: String(row.id),
  username: row.userName,
  number: row.lineNumber,
  summary: stripCancelSuffix(row.message).replace(/\s+/g, ' ').trim(),
  state_id: row.state,
  status: reports.sendStatus[row.state as SendStateId],
  time_send: String(Math.floor(row.sendAt.getTime() / 1000)),
  paused: row.isPaused,
  rcpts_count: String(row.recipientCount),
  delivered_count: row.deliveredCount,
  cost: rialOf(row.totalTenths),
})

const presentSession = (row: SessionRow): AccountPage['sessions'][number] => ({
  id: row.id,
  user_name: row.userName,
  ip: row.ip,
  user_agent: row.userAgent,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  impersonator: row.impersonator,
})

const presentColleague = (row: ColleagueRow): AccountPage['colleagues'][number] => ({
  id: row.id,
  user_name: row.userName,
  name: row.name,
  mobile: mobile(row.msisdn),
  status: row.status,
  role_title: row.roleTitle,
  last_login_at: iso(row.lastLoginAt),
})

const presentAdjustment = (row: AdjustmentRow): AccountPage['money']['adjustments'][number] => ({
  amount: rialOf(row.amountTenths),
  reason: row.reason,
  staff_name: row.staffName,
  created_at: row.at.toISOString(),
})

const presentDetails = (facts: AccountDetails) => ({
  id: facts.id,
  title: facts.title,
  user_type: facts.userType,
  created_at: facts.createdAt.toISOString(),
  owner: {
    id: facts.ownerId,
    user_name: facts.userName,
    name: facts.name,
    mobile: mobile(facts.msisdn),
    email: facts.email,
    last_login_at: iso(facts.lastLoginAt),
    login_count: facts.loginCount,
  },
  profile: {
    national_id: facts.nationalId,
    company: facts.company,
    website: facts.website,
    address: facts.address,
  },
  send_block: facts.sendBlock,
  block_reason: facts.blockReason,
  document_block: facts.documentBlock,
  is_bought_panel: facts.isBoughtPanel,
  has_link_tracker: facts.hasLinkTracker,
  is_monitored: facts.isMonitored,
  settings: {
    two_factor: facts.twoFactor,
    low_credit_alert: facts.lowCreditAlert,
    low_credit_amount: rialOf(facts.lowCreditTenths),
    login_notify: facts.loginNotify,
    send_report_sms: facts.sendReportSms,
  },
  number_change_id: facts.numberChangeId,
})

/** Everything that staff see of a customer on one page. */
export async function showAccount(
  { accountId, staffUserId }: { accountId: number; staffUserId: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<AccountPage> {
  const now = new Date(clock.now())
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const facts = await findAccount(tx, accountId)
    if (facts === null) throw staffErrors.accountNotFound()
    const spending = await readSpending(tx, { accountId, since: new Date(now.getTime() - DAYS_30_MS) })
    const adjustments = await readAdjustments(tx, { accountId, limit: MAX_ROWS })
    const sends = await readLastSends(tx, { accountId, deliveredCode: RECIPIENT_CODES.delivered, limit: MAX_ROWS })
    const sessions = await readSessions(tx, { accountId, now, limit: MAX_SESSIONS })
    const colleagues = await readColleagues(tx, { accountId, limit: MAX_COLLEAGUES })
    return {
      ...presentDetails(facts),
      money: {
        credit: rialOf(facts.availableTenths),
        held: rialOf(facts.heldTenths),
        charged_30_days: rialOf(spending.chargedTenths),
        sends_30_days: spending.sends,
        adjustments: adjustments.map(presentAdjustment),
      },
      last_sends: sends.map(presentLastSend),
      sessions: sessions.map(presentSession),
      colleagues: colleagues.map(presentColleague),
    }
  })
}
