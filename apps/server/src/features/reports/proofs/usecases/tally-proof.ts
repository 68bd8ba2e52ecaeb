import { createHash } from 'node:crypto'
import { isPersonalised } from '@peyk/contract/sending/sending.ts'
import { recipientDigits } from '@peyk/contract/sending/targeted-sends.ts'
import { UNSTARTED_STATES } from '@peyk/domain/delivery/not-started.ts'
import { SEND_STATES, moneyStateOf, recipientStateOf } from '@peyk/domain/delivery/states.ts'
import type { RecipientState } from '@peyk/domain/delivery/states.ts'
import { dateTimeValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { OPERATORS, OPERATOR_IDS } from '@peyk/domain/mobile-number/operator-of.ts'
import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import { PROOF_ROWS_HEADING, proofLine } from '@peyk/domain/proof/proof-rows.ts'
import type { ProofTime, SendProof } from '@peyk/domain/proof/send-proof.ts'
import type { ProofSend, StoredRow } from '../../queries/proofs.ts'

const OPEN_STATES: readonly number[] = [...UNSTARTED_STATES, SEND_STATES.sending]
/** Of these more is still to be known. */
const OPEN_RECIPIENTS: readonly RecipientState[] = ['waiting', 'sent']

export const proofTime = (at: Date): ProofTime => {
  const { second, ...local } = tehranDateTime(at.getTime())
  return {
    utc: `${at.toISOString().slice(0, 19)}Z`,
    tehran: `${dateTimeValue(local)}:${String(second).padStart(2, '0')}`,
  }
}

const operatorNameOf = (id: number): Operator => OPERATORS.find((name) => OPERATOR_IDS[name] === id) ?? 'other'

/**
 * Counts and hashes the rows of a send as they go by: what the statement says of them is what was read, not what a
 * counter says at another moment.
 */
export function tallyProof(send: ProofSend) {
  const hash = createHash('sha256').update(PROOF_ROWS_HEADING)
  const operators: SendProof['recipients']['operators'] = {}
  let count = 0
  return {
    /** The lines of rows, in order; `code` as it is shown. */
    add(rows: readonly StoredRow[]): Buffer {
      let text = ''
      for (const { seq, msisdn, code, operator, parts, priceTenths, doneAt, textSha256 } of rows) {
        const state = recipientStateOf(code)
        const name = operatorNameOf(operator)
        const returnedTenths = moneyStateOf(code) === 'returned' ? priceTenths : 0
        operators[state] ??= { mci: 0, irancell: 0, other: 0 }
        operators[state][name] += 1
        count += 1
        const number = recipientDigits(msisdn, send)
        text += proofLine({ seq, number, operator: name, parts, state, doneAt, priceTenths, returnedTenths, textSha256 }) // prettier-ignore
      }
      const lines = Buffer.from(text)
      hash.update(lines)
      return lines
    },
    end({ issuedAt, installation }: { issuedAt: Date; installation: SendProof['installation'] }): SendProof {
      const states = Object.fromEntries(
        Object.entries(operators).map(([state, { mci, irancell, other }]) => [state, mci + irancell + other]),
      ) as SendProof['recipients']['states']
      const isFinal = !OPEN_STATES.includes(send.state) && OPEN_RECIPIENTS.every((state) => states[state] === undefined)
      return {
        kind: 'peyk/send-proof',
        version: 1,
        issued: proofTime(issuedAt),
        installation,
        account: { id: send.accountId, name: send.accountName },
        send: {
          id: send.sendId,
          type: send.sendingType,
          line: send.lineNumber,
          text: isPersonalised(send.sendingType) ? null : send.message,
          encoding: send.encoding === 0 ? 'gsm7' : 'ucs2',
          parts: send.parts,
          sender: send.userName,
        },
        times: {
          submitted: proofTime(send.createdAt),
          due: proofTime(send.sendAt),
          started: send.startedAt === null ? null : proofTime(send.startedAt),
          finished: send.finishedAt === null ? null : proofTime(send.finishedAt),
        },
        is_final: isFinal,
        recipients: {
          count: send.recipientCount,
          states,
          operators,
          dropped: { invalid: send.invalidCount, duplicate: send.duplicateCount },
        },
        money: {
          unit: 'tenth_of_rial',
          total: send.totalTenths,
          charged: send.chargedTenths,
          returned: send.returnedTenths,
        },
        rows: { count, sha256: hash.digest('hex') },
      }
    },
  }
}
