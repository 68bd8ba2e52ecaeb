import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { numberAt } from '../../../testkit/campaign-check.ts'
import type { Sender } from '../../../testkit/start-engine.ts'
import type { SingleCall } from './check-single-calls.ts'

const CALL_TIMEOUT_MS = 10_000
const REPEAT_AFTER_MS = 300
/** A keyed call that was not answered is repeated until it is, but not for ever. */
const REPEAT_FOR_MS = 120_000
/** Shares of all calls. */
const KEYED = 0.6
/** Of the keyed ones: the answer came, and the caller repeats all the same. */
const REPEATED_AFTER_ANSWER = 0.2
/** Of the keyed ones: whose caller gives up when the answer is lost. */
const GIVEN_UP = 0.3

interface Answer {
  status: number
  sendId: number | null
}

/** Programs of several accounts that send to one number with each call, at a steady pace, whatever happens to Peyk. */
export class SingleSends {
  readonly calls: SingleCall[] = []
  readonly #url: () => string
  readonly #senders: readonly Sender[]
  readonly #random: () => number
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 200 })
  readonly #running = new Set<Promise<void>>()

  constructor({ url, senders, random }: { url: () => string; senders: readonly Sender[]; random: () => number }) {
    this.#url = url
    this.#senders = senders
    this.#random = random
  }

  /** Until `isOver` says so, and every call that is repeated has its answer or has been given up. */
  async run({ perSecond, isOver }: { perSecond: number; isOver: () => boolean }): Promise<void> {
    const startedAt = performance.now()
    for (let number = 0; !isOver(); number += 1) {
      await sleep(Math.max(0, startedAt + (number * 1000) / perSecond - performance.now()))
      const call = this.#sendOne(number)
      this.#running.add(call)
      void call.finally(() => this.#running.delete(call))
    }
    await Promise.all(this.#running)
    this.#agent.destroy()
  }

  async #sendOne(number: number): Promise<void> {
    const sender = this.#senders[number % this.#senders.length] as Sender
    const isKeyed = this.#random() < KEYED
    const [again, patience] = [this.#random(), this.#random()]
    const key = isKeyed ? randomUUID() : null
    const call: SingleCall = {
      index: number,
      accountId: sender.accountId,
      key,
      answers: [],
      refusals: [],
      unanswered: 0,
    }
    this.calls.push(call)
    const isAnswered = await this.#try(call, sender)
    if (!isKeyed) return
    if (isAnswered) {
      if (again < REPEATED_AFTER_ANSWER) await this.#try(call, sender)
      return
    }
    if (patience < GIVEN_UP) return
    const until = Date.now() + REPEAT_FOR_MS
    while (Date.now() < until) {
      await sleep(REPEAT_AFTER_MS)
      if (await this.#try(call, sender)) return
    }
  }

  /** One try; whether it was answered for good. What is busy or broken says nothing about the send. */
  async #try(call: SingleCall, sender: Sender): Promise<boolean> {
    const answer = await this.#ask(call, sender).catch(() => null)
    if (answer === null || answer.status >= 500 || answer.status === 409) {
      call.unanswered += 1
      return false
    }
    if (answer.status === 200 && answer.sendId !== null) call.answers.push(answer.sendId)
    else call.refusals.push(answer.status)
    return true
  }

  #ask({ index, key }: SingleCall, sender: Sender): Promise<Answer> {
    const body = JSON.stringify({
      sending_type: 'webservice',
      from_number: sender.service.number,
      message: `کد شما: ${100_000 + index}`,
      params: { recipients: [`+${numberAt(index)}`] },
    })
    const headers = {
      authorization: sender.apiKey,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...(key === null ? {} : { 'idempotency-key': key }),
    }
    return new Promise((resolve, reject) => {
      const request = http.request(
        `${this.#url()}/v1/api/send`,
        { method: 'POST', agent: this.#agent, headers, timeout: CALL_TIMEOUT_MS },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => (text += chunk))
          response.once('end', () => {
            const id = /"message_outbox_ids":\[(\d+)/.exec(text)?.[1]
            resolve({ status: response.statusCode ?? 0, sendId: id === undefined ? null : Number(id) })
          })
          response.once('error', reject)
        },
      )
      request.once('timeout', () => request.destroy(new Error('no answer in time')))
      request.once('error', reject)
      request.end(body)
    })
  }
}
