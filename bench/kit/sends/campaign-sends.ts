import { openDatabase } from '@peyk/database/database.ts'
import { openJobs } from '@peyk/server/platform/work/jobs.ts'
import { createLog } from '@peyk/server/platform/log.ts'
import { systemClock } from '@peyk/server/platform/clock.ts'
import { enqueueJob } from '@peyk/server/features/sending/sending.jobs.ts'
import { cancelSend } from '@peyk/server/features/sending/control/usecases/cancel-send.ts'
import { startPreview } from '@peyk/server/features/sending/previews/usecases/start-preview.ts'
import { submitPreview } from '@peyk/server/features/sending/submit/usecases/submit-preview.ts'
import type { Caller } from '@peyk/server/platform/http/auth/caller.ts'
import { numberAt } from '../../../testkit/campaign-check.ts'
import type { EngineFixture, Sender } from '../../../testkit/start-engine.ts'
import type { RunContext } from '../../../testkit/run-by-name.ts'

const SENTENCE = 'مشتری گرامی، فروش ویژهٔ پایان فصل از فردا آغاز می‌شود. '

/** A text of so many parts. */
const textWithParts = (parts: number): string =>
  SENTENCE.repeat(Math.ceil((parts * 60) / SENTENCE.length))
    .slice(0, parts * 60)
    .trim()

export const ONE_PART_TEXT = textWithParts(1)

/** What a campaign is made of: two accounts, three lines, texts of one, two and five parts. Shares add up to one. */
const CAMPAIGN_SENDS = [
  { account: 0, line: 'service', parts: 1, share: 0.45 },
  { account: 1, line: 'service', parts: 1, share: 0.35 },
  { account: 0, line: 'advertising', parts: 1, share: 0.1 },
  { account: 1, line: 'service', parts: 2, share: 0.08 },
  { account: 0, line: 'service', parts: 5, share: 0.02 },
] as const

export interface CampaignSubmitter {
  /** Submits a campaign of so many recipients, whose numbers begin at an index; returns the sends. */
  submit(campaign: { recipients: number; from: number; sendAtMs?: number }): Promise<number[]>
  /** Cancels the sends of a campaign. */
  cancel(sendIds: readonly number[]): Promise<void>
}

/** Submits one text by one line to consecutive numbers, beginning at an index; returns the send. */
export interface Submitter {
  submitOne(send: {
    sender: Sender
    lineNumber: string
    message: string
    recipients: number
    from: number
    /** Absent: as soon as it is enqueued. */
    sendAtMs?: number | null
  }): Promise<number>
  cancelOne(send: { sender: Sender; sendId: number }): Promise<void>
}

/**
 * Submits as the panel does: the numbers are counted and staged in a preview, which becomes the send. A request may carry
 * a hundred thousand numbers; here a preview takes as many as a send may have, so that no list has to be uploaded first.
 */
export async function openSubmitter(
  { connection }: Pick<EngineFixture, 'connection'>,
  { onEnd }: Pick<RunContext, 'onEnd'>,
): Promise<Submitter> {
  const db = openDatabase({ connection, pools: { calls: 2, engine: 1 } })
  onEnd(() => db.close())
  const log = createLog({ level: 'warn' })
  const jobs = await openJobs({ connection, jobs: [enqueueJob], isWorker: false, log })
  onEnd(() => jobs.close())
  return {
    async submitOne({ sender, lineNumber, message, recipients, from, sendAtMs = null }) {
      const deps = { db, jobs, clock: systemClock }
      const { scope } = sender
      const caller = toCaller(sender)
      const input = {
        sending_type: 'webservice' as const,
        from_number: lineNumber,
        message,
        params: { recipients: Array.from({ length: recipients }, (_, n) => String(numberAt(from + n))) },
      }
      const { preview_id: sendId } = await startPreview({ scope, caller, input }, deps)
      const extras = sendAtMs === null ? {} : { send_time: sendAtMs }
      await submitPreview({ scope, caller, ip: '127.0.0.1', previewId: sendId, extras }, deps)
      return sendId
    },
    async cancelOne({ sender: { scope }, sendId }) {
      await cancelSend({ scope, sendId }, { db, jobs })
    },
  }
}

/** Submits campaigns of several sends; the accounts are the two given. */
export async function openCampaignSubmitter(
  fixture: Pick<EngineFixture, 'connection'>,
  { senders, onEnd }: { senders: readonly [Sender, Sender] } & Pick<RunContext, 'onEnd'>,
): Promise<CampaignSubmitter> {
  const submitter = await openSubmitter(fixture, { onEnd })
  return {
    async submit({ recipients, from, sendAtMs }) {
      const when = sendAtMs === undefined ? {} : { sendAtMs }
      let next = from
      const ids: number[] = []
      const last = CAMPAIGN_SENDS.length - 1
      for (const [at, { account, line, parts, share }] of CAMPAIGN_SENDS.entries()) {
        const left = from + recipients - next
        const count = at === last ? left : Math.min(left, Math.round(recipients * share))
        if (count === 0) continue
        const sender = senders[account]
        const lineNumber = sender[line].number
        const message = textWithParts(parts)
        ids.push(await submitter.submitOne({ sender, lineNumber, message, recipients: count, from: next, ...when }))
        next += count
      }
      return ids
    },
    async cancel(sendIds) {
      for (const [at, sendId] of sendIds.entries()) {
        const sender = senders[(CAMPAIGN_SENDS[at] as (typeof CAMPAIGN_SENDS)[number]).account]
        await submitter.cancelOne({ sender, sendId })
      }
    },
  }
}

/** The owner of a bench account, as a session would let him in. */
export const toCaller = ({ accountId, userId, userName }: Sender): Caller => ({
  kind: 'owner',
  holder: { kind: 'owner' },
  userId,
  userName,
  name: userName,
  twoFactor: 'none',
  sessionId: null,
  apiKeyId: null,
  exportType: null,
  rates: null,
  expiresAt: null,
  impersonatorId: null,
  mustChangePassword: false,
  account: {
    id: accountId,
    userType: 'real',
    sendBlock: false,
    documentBlock: false,
    isBoughtPanel: true,
    logoKey: null,
  },
})
