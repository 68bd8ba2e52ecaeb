import type { ErrorCode } from '@peyk/contract/core/errors.ts'
import { accountErrors } from './account.ts'
import { callErrors } from './call.ts'
import { colleagueErrors } from './colleagues.ts'
import { callLogErrors, documentErrors, keyErrors, pluginErrors, webhookErrors } from './developers.ts'
import { draftErrors } from './drafts.ts'
import { faqErrors, pictureErrors } from './faq.ts'
import { fileErrors } from './files.ts'
import { announcementErrors, homeErrors } from './home.ts'
import { lineErrors } from './lines.ts'
import { linkErrors } from './links.ts'
import { numberBankErrors } from './number-banks.ts'
import { notificationErrors } from './notifications.ts'
import { patternErrors } from './patterns.ts'
import { financeErrors, giftErrors, paymentErrors } from './payments.ts'
import { placeErrors } from './places.ts'
import { phonebookErrors } from './phonebook.ts'
import { inboxErrors, reportErrors } from './reports.ts'
import { sendingErrors } from './sending.ts'
import { sessionErrors } from './session.ts'
import { staffErrors } from './staff.ts'
import { ticketErrors } from './tickets.ts'
import { walletErrors } from './wallet.ts'

/** Values come in already written for people: amounts grouped, digits Persian. */
type Sentence = string | ((values: Readonly<Record<string, string>>) => string)

/** The sentence of every inner error code (promise U9); the compiler names a missing one. */
export const errorSentences = {
  ...callErrors,
  ...sessionErrors,
  ...accountErrors,
  ...walletErrors,
  ...paymentErrors,
  ...giftErrors,
  ...financeErrors,
  ...sendingErrors,
  ...lineErrors,
  ...linkErrors,
  ...patternErrors,
  ...keyErrors,
  ...callLogErrors,
  ...webhookErrors,
  ...documentErrors,
  ...pluginErrors,
  ...homeErrors,
  ...announcementErrors,
  ...ticketErrors,
  ...pictureErrors,
  ...faqErrors,
  ...numberBankErrors,
  ...placeErrors,
  ...notificationErrors,
  ...phonebookErrors,
  ...draftErrors,
  ...reportErrors,
  ...inboxErrors,
  ...colleagueErrors,
  ...fileErrors,
  ...staffErrors,
} as const satisfies Record<ErrorCode, Sentence>

/** The sentence a person reads for an inner error code. */
export function errorSentence(code: ErrorCode, values: Readonly<Record<string, string>> = {}): string {
  const sentence: Sentence = errorSentences[code]
  return typeof sentence === 'string' ? sentence : sentence(values)
}
