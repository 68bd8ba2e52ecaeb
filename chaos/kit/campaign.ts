import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { numberAt } from '../../testkit/campaign-check.ts'
import { CARRIER } from '../../testkit/start-engine.ts'
import type { EngineFixture, Sender } from '../../testkit/start-engine.ts'
import { retryUntilSuccess } from './retry-until.ts'
import { callIdempotently } from './idempotent-call.ts'

export interface CampaignPlan {
  recipients: number
  /** Of an ordinary send. */
  sendSize: number
  /** Of the first send; more than 20,000 are placed by a job. */
  firstSize?: number
  /** Message parts per second of each carrier, so that the campaign lasts long enough to be disturbed. */
  ratePerSecond: number
  windowSize: number
  binds: number
  /** Carriers besides the default one. */
  moreCarriers?: readonly string[]
  /** Numbers that former campaigns of the same database used. */
  formerNumbers?: number
}

/** One send of the campaign; its numbers follow one another. */
export interface CampaignSend {
  id: number
  sender: Sender
  /** Index of its first number. */
  from: number
  count: number
  /** Idempotency key of the call that submitted it. */
  key: string
  body: object
  acceptedAt: number
}

const TEXTS = [
  { text: 'پیام آزمون پایداری', parts: 1 },
  { text: 'پیام آزمون پایداری', parts: 1 },
  {
    text: 'پیام آزمون پایداری که از هفتاد کاراکتر درازتر است و برای همین در دو بخش پشت سر هم از خط بیرون می‌رود',
    parts: 2,
  },
]
/** Seconds of work that are submitted ahead; the rest is submitted while faults happen. */
const AHEAD_SECONDS = 12
/** Half of the numbers are MCI's, half Irancell's. */
const TEN_MILLION = 10_000_000
/** For sends that faults submit in addition to the campaign. */
const EXTRA_NUMBERS = 20_000

/** A campaign of many sends of two accounts, submitted through the API while it runs. */
export class Campaign {
  readonly plan: CampaignPlan
  readonly sends: CampaignSend[] = []
  /** Index behind its last number, for reading the log. */
  readonly numbers: number
  readonly carriers: readonly string[]
  readonly #fixture: EngineFixture
  readonly #senders: Sender[] = []
  #next: number
  #url: () => string = () => ''
  #partsSubmitted = 0
  #isGivenUp = false
  #accepted = 0
  #acceptedBefore = 0
  readonly #toSubmit: readonly { text: string; parts: number; count: number; sender: number }[]

  constructor(fixture: EngineFixture, plan: CampaignPlan) {
    this.#fixture = fixture
    this.plan = plan
    this.#next = TEN_MILLION - Math.floor(plan.recipients / 2) + (plan.formerNumbers ?? 0)
    this.numbers = this.#next + plan.recipients + EXTRA_NUMBERS
    this.carriers = [CARRIER, ...(plan.moreCarriers ?? [])]
    this.#toSubmit = this.#planSends()
  }

  /** Accounts alternate, and each uses all texts in turn. */
  #planSends() {
    const { recipients, sendSize, firstSize = sendSize } = this.plan
    const sends = []
    for (let done = 0, at = 0; done < recipients; at++) {
      const count = Math.min(at === 0 ? firstSize : sendSize, recipients - done)
      const text = TEXTS[Math.floor(at / this.#accounts) % TEXTS.length] as (typeof TEXTS)[number]
      sends.push({ ...text, count, sender: at % this.#accounts })
      done += count
    }
    return sends
  }

  get #accounts(): number {
    return Math.max(2, this.carriers.length)
  }

  /** Carriers and accounts; before the first process starts. */
  async prepare(): Promise<void> {
    const { sql } = this.#fixture
    const { windowSize, binds, ratePerSecond, recipients } = this.plan
    this.#acceptedBefore = await this.#readAccepted()
    for (const key of this.plan.moreCarriers ?? []) await this.#fixture.addCarrier({ key, windowSize, binds })
    await sql(`update carriers set rate_per_second = $1 where key = any($2)`, [ratePerSecond, this.carriers])
    for (let at = 0; at < this.#accounts; at++) {
      const carrier = this.carriers[at % this.carriers.length] as string
      this.#senders.push(await this.#fixture.newSender({ messages: recipients, carrier }))
    }
  }

  /** Connections of all carriers together. */
  get connections(): number {
    return this.plan.binds * this.carriers.length
  }

  /** Share of all parts that the operator accepted so far; the last known value while it does not answer. */
  async acceptedShare(): Promise<number> {
    this.#accepted = await this.#readAccepted().then(
      (accepted) => accepted - this.#acceptedBefore,
      () => this.#accepted,
    )
    return this.#accepted / this.#toSubmit.reduce((sum, { count, parts }) => sum + count * parts, 0)
  }

  async #readAccepted(): Promise<number> {
    return (await this.#fixture.simulatorStats())['accepted'] ?? 0
  }

  /** Submits the sends, a little ahead of the operator. Resolves when all were accepted. */
  async submitAll(url: () => string): Promise<void> {
    this.#url = url
    const ahead = this.plan.ratePerSecond * this.carriers.length * AHEAD_SECONDS
    for (const { text, parts, count, sender } of this.#toSubmit) {
      while (this.#partsSubmitted - this.#accepted > ahead && !this.#isGivenUp) {
        await sleep(100)
        await this.acceptedShare()
      }
      if (this.#isGivenUp) return
      await this.submit({ sender: this.#senders[sender] as Sender, text, count })
      this.#partsSubmitted += count * parts
    }
  }

  /** Ends `submitAll` early. */
  stopSubmitting(): void {
    this.#isGivenUp = true
  }

  /** One send over the next numbers; a call that is cut off is repeated under its key, so that it counts once. */
  async submit({
    sender = this.#senders[0] as Sender,
    text = TEXTS[0]?.text ?? '',
    count,
    ...fields
  }: {
    sender?: Sender
    text?: string
    count: number
    send_time?: string
    undo_seconds?: number
  }): Promise<CampaignSend> {
    const from = this.#next
    this.#next += count
    const body = {
      sending_type: 'webservice',
      from_number: sender.service.number,
      message: text,
      params: { recipients: Array.from({ length: count }, (_, at) => `+${numberAt(from + at)}`) },
      ...fields,
    }
    const key = randomUUID()
    const id = await this.#submitUnder({ sender, body, key })
    const send = { id, sender, from, count, key, body, acceptedAt: Date.now() }
    this.sends.push(send)
    return send
  }

  async #submitUnder({ sender, body, key }: { sender: Sender; body: object; key: string }): Promise<number> {
    const data = await this.call({ sender, path: 'send', body, key })
    const [id] = (data as { message_outbox_ids: number[] }).message_outbox_ids
    if (id === undefined) throw new Error('a send was accepted without an id')
    return id
  }

  /** Repeats the call of a send under its key. Throws when it made another send. */
  async repeat(at: number): Promise<void> {
    const { id, ...call } = this.sends[at] as CampaignSend
    const repeated = await this.#submitUnder(call)
    if (repeated !== id) throw new Error(`the repeated call of send ${id} made send ${repeated}`)
  }

  /** A call of the API, repeated under one key until it is answered. A refusal throws at once. */
  call({ sender, ...request }: { sender: Sender; path: string; body: object; key?: string }): Promise<unknown> {
    return callIdempotently({ ...request, url: this.#url, apiKey: sender.apiKey })
  }

  /** Pauses, resumes or cancels a send, as its account does it. */
  async control(action: 'pause' | 'resume' | 'cancel', { id, sender }: CampaignSend): Promise<void> {
    await this.call({ sender, path: `send/${action}`, body: { message_outbox_id: id } })
  }

  /** The oldest accepted send that has many recipients waiting, or null. */
  async findWaitingSend(): Promise<CampaignSend | null> {
    const [row] = await retryUntilSuccess(() =>
      this.#fixture.sql<{ id: number }>(
        `select s.id from sends s where s.state = 2 and not s.is_paused and s.id = any($1::bigint[])
          and (select sum(b.to_seq - b.next_seq + 1) from batches b
            where b.account_id = s.account_id and b.send_id = s.id and b.state in (0, 1)) > s.recipient_count / 3
        order by s.id limit 1`,
        [this.sends.map(({ id }) => id)],
      ),
    )
    return this.sends.find(({ id }) => id === row?.id) ?? null
  }

  /** Waits until every send has ended and is stored completely; answers how many have not. */
  async waitForEnd({ withinMs = 240_000 } = {}): Promise<number> {
    const deadline = Date.now() + withinMs
    const ids = this.sends.map(({ id }) => id)
    for (;;) {
      const rows = await retryUntilSuccess(() =>
        this.#fixture.sql(
          `select from sends s where id = any($1::bigint[]) and (state not in (6, 7)
            or exists (select from flights f where f.account_id = s.account_id and f.send_id = s.id)
            or exists (select from send_deltas d where d.send_id = s.id))`,
          [ids],
        ),
      )
      if (rows.length === 0 || Date.now() > deadline) return rows.length
      await sleep(200)
    }
  }

  /** Accepted sends that are missing or incomplete, and sends that were never submitted (promises R3, M1). */
  async countInconsistent(): Promise<number> {
    const rows = await this.#fixture.sql<{ id: number; recipient_count: number }>(
      `select id, recipient_count from sends where account_id = any($1::bigint[])`,
      [this.#senders.map(({ accountId }) => accountId)],
    )
    const counts = new Map(rows.map((row) => [row.id, row.recipient_count]))
    const missing = this.sends.filter(({ id, count }) => counts.get(id) !== count).length
    return missing + Math.max(0, rows.length - this.sends.length)
  }
}
