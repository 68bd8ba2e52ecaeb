import { setTimeout as sleep } from 'node:timers/promises'
import type { TestInfo } from '@playwright/test'
import { deliverableMobile, expect, freshToken, panelUrl, type HandsetMessage } from './journey.ts'

export interface Handset {
  messagesTo(mobile: string): Promise<HandsetMessage[]>
  messagesFrom(line: string): Promise<HandsetMessage[]>
}

export const PASSWORD = 'Peyk@1405'
export const NATIONAL_ID = '0499370899'

/** A call of the API as another program would make it. */
export const call = <Data>(path: string, body: object, token?: string): Promise<Data> =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: token }) },
    body: JSON.stringify(body),
  })
const read = <Data>(path: string, token: string): Promise<Data> => ask(path, { headers: { authorization: token } })

const ask = async <Data>(path: string, request: RequestInit): Promise<Data> => {
  const answer = await fetch(`${panelUrl()}/v1/api/${path}`, request)
  const { data, meta } = (await answer.json()) as { data: Data; meta: { message: string } }
  expect(answer.ok, `${path}: ${meta.message}`).toBe(true)
  return data
}

/** The numbers of the last worker that there could be. */
const NO_WORKER = 9

const codeSeenAt = new Map<string, number>()

/** The newest code on a handset, once it holds `count` of them. */
export const codeOn = async (handset: Handset, mobile: string, count = 1): Promise<string> => {
  const codes = async () =>
    (await handset.messagesTo(mobile)).flatMap(({ text }) => /کد: (\d{6})/.exec(text)?.[1] ?? [])
  await expect.poll(async () => (await codes()).length, { timeout: 40_000 }).toBeGreaterThanOrEqual(count)
  codeSeenAt.set(mobile, Date.now())
  return (await codes())[0] ?? ''
}

/** Lets the minute go by in which a number gets no second code (promise S4). */
export const minuteAfterCode = (mobile: string): Promise<void> =>
  sleep(Math.max(0, (codeSeenAt.get(mobile) ?? 0) + 60_000 - Date.now()))

/** A newly registered person: nobody else's password, second factor or number is touched. */
export const ownAccount = async (handset: Handset, workerIndex: number) => {
  const mobile = deliverableMobile(workerIndex)
  const userName = `maryam.${mobile}`
  const { token: temporary } = await call<{ token: string }>('acl/auth/register', {
    user_type: 'real',
    user_name: userName,
    password: PASSWORD,
    national_code: NATIONAL_ID,
    mobile_number: mobile,
    birth_date: '1991-03-21',
    first_name: 'مریم',
    last_name: 'کاظمی',
  })
  const otp = await codeOn(handset, mobile)
  const { token } = await call<{ token: string }>('acl/auth/confirm_otp', { token: temporary, otp })
  const data = await read<{ items: { id: number; children: { id: number }[] }[] }>('user/activity_domain', token)
  const [domain] = data.items
  const chosen = { activity_domain_id: domain?.id, activity_sub_domain_id: domain?.children[0]?.id }
  await call('user/activity_domain', chosen, token)
  return { mobile, userName, token }
}

/** Whose journey asks for another code than that of the registration. */
const PEOPLE_FROM_BEFORE = ['app', 'sms', 'number', 'login', 'desktop', 'phone'] as const

/** Registers them as the run begins: when their journeys come, the minute after their code has mostly gone by. */
export const registerBefore = async (handset: Handset) => {
  const made = await Promise.all(PEOPLE_FROM_BEFORE.map(() => ownAccount(handset, NO_WORKER)))
  const people = made.map((person, at) => [
    PEOPLE_FROM_BEFORE[at],
    { ...person, seenAt: codeSeenAt.get(person.mobile) },
  ])
  process.env['PEYK_JOURNEY_PEOPLE'] = JSON.stringify(Object.fromEntries(people))
}

type Person = Awaited<ReturnType<typeof ownAccount>>

/** One of them, or somebody new where there is none or a journey runs again. */
export const personFromBefore = async (
  handset: Handset,
  { workerIndex, repeatEachIndex, retry }: TestInfo,
  name: (typeof PEOPLE_FROM_BEFORE)[number],
): Promise<Person> => {
  const people = JSON.parse(process.env['PEYK_JOURNEY_PEOPLE'] ?? '{}') as Record<string, Person & { seenAt: number }>
  const found = people[name]
  if (found === undefined || repeatEachIndex + retry > 0) return ownAccount(handset, workerIndex)
  codeSeenAt.set(found.mobile, found.seenAt)
  return found
}

/** A newly registered person with so much credit and a line of their own, whose money no other journey touches. */
export const ownSender = async (
  handset: Handset,
  workerIndex: number,
  { credit: given = 1_000_000, familyId }: { credit?: number; familyId?: number } = {},
) => {
  const account = await ownAccount(handset, workerIndex)
  const operator = await freshToken('operator')
  const [found] = await read<{ id: number }[]>(`staff/accounts?search=${account.userName}`, operator)
  const accountId = found?.id ?? 0
  const [family] = await read<{ operator_id: number }[]>('staff/tariffs', operator)
  const [carrier] = await read<{ key: string }[]>('staff/carriers', operator)
  const number = `+985000${String(accountId).padStart(7, '0')}`
  const { id: lineId } = await call<{ id: number }>(
    'staff/lines',
    {
      number,
      type: 'private',
      operator_id: familyId ?? family?.operator_id,
      carrier: carrier?.key,
      account_id: accountId,
      needs_cancel_suffix: false,
    },
    operator,
  )
  const reason = 'شارژ آزمایشی'
  await call(`staff/accounts/${accountId}/credit`, { direction: 'increase', amount: given, reason }, operator)
  const credit = async () => (await read<{ credit: number }>('payment/credit/mine', account.token)).credit
  return { ...account, accountId, number, lineId, given, credit }
}
