// Made from the contract by `npm run build`. Do not edit.

import type { Connection } from '../connection.ts'
import { PhonebookCalls } from './phonebook-calls.ts'
import { TicketsCalls } from './tickets-calls.ts'
import { LinesCalls } from './lines-calls.ts'
import { DevelopersCalls } from './developers-calls.ts'
import { ReportsCalls } from './reports-calls.ts'
import { NumberBanksCalls } from './number-banks-calls.ts'
import { HomeCalls } from './home-calls.ts'
import { SendingCalls } from './sending-calls.ts'
import { FilesCalls } from './files-calls.ts'
import { SessionCalls } from './session-calls.ts'
import { InboxCalls } from './inbox-calls.ts'
import { DraftsCalls } from './drafts-calls.ts'
import { LinksCalls } from './links-calls.ts'
import { PatternsCalls } from './patterns-calls.ts'
import { WalletCalls } from './wallet-calls.ts'
import { FaqCalls } from './faq-calls.ts'
import { PaymentsCalls } from './payments-calls.ts'
import { AccountCalls } from './account-calls.ts'
import { WebhooksCalls } from './webhooks-calls.ts'

/** Every call that an access key may make. */
export class AllCalls {
  readonly phonebook: PhonebookCalls
  readonly tickets: TicketsCalls
  readonly lines: LinesCalls
  readonly developers: DevelopersCalls
  readonly reports: ReportsCalls
  readonly numberBanks: NumberBanksCalls
  readonly home: HomeCalls
  readonly sending: SendingCalls
  readonly files: FilesCalls
  readonly session: SessionCalls
  readonly inbox: InboxCalls
  readonly drafts: DraftsCalls
  readonly links: LinksCalls
  readonly patterns: PatternsCalls
  readonly wallet: WalletCalls
  readonly faq: FaqCalls
  readonly payments: PaymentsCalls
  readonly account: AccountCalls
  readonly webhooks: WebhooksCalls

  constructor(connection: Connection) {
    this.phonebook = new PhonebookCalls(connection)
    this.tickets = new TicketsCalls(connection)
    this.lines = new LinesCalls(connection)
    this.developers = new DevelopersCalls(connection)
    this.reports = new ReportsCalls(connection)
    this.numberBanks = new NumberBanksCalls(connection)
    this.home = new HomeCalls(connection)
    this.sending = new SendingCalls(connection)
    this.files = new FilesCalls(connection)
    this.session = new SessionCalls(connection)
    this.inbox = new InboxCalls(connection)
    this.drafts = new DraftsCalls(connection)
    this.links = new LinksCalls(connection)
    this.patterns = new PatternsCalls(connection)
    this.wallet = new WalletCalls(connection)
    this.faq = new FaqCalls(connection)
    this.payments = new PaymentsCalls(connection)
    this.account = new AccountCalls(connection)
    this.webhooks = new WebhooksCalls(connection)
  }
}

export type * from './phonebook-calls.ts'
export type * from './tickets-calls.ts'
export type * from './lines-calls.ts'
export type * from './developers-calls.ts'
export type * from './reports-calls.ts'
export type * from './number-banks-calls.ts'
export type * from './home-calls.ts'
export type * from './sending-calls.ts'
export type * from './files-calls.ts'
export type * from './session-calls.ts'
export type * from './inbox-calls.ts'
export type * from './drafts-calls.ts'
export type * from './links-calls.ts'
export type * from './patterns-calls.ts'
export type * from './wallet-calls.ts'
export type * from './faq-calls.ts'
export type * from './payments-calls.ts'
export type * from './account-calls.ts'
export type * from './webhooks-calls.ts'
