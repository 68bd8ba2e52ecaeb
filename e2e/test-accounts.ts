import { expect, freshToken, panelUrl, type HandsetMessage } from './fixtures.ts'
import { deliverableMobile } from './test-mobiles.ts'

export interface Handset {
  messagesTo(mobile: string): Promise<HandsetMessage[]>
  messagesFrom(line: string): Promise<HandsetMessage[]>
}

export const PASSWORD = 'Peyk@1405'
export const NATIONAL_ID = '0499370899'

/** A call of the API as another program would make it. */
export const callApi = <Data>(path: string, body: object, token?: string): Promise<Data> =>
  requestApi(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: token }) },
    body: JSON.stringify(body),
  })
export const getFromApi = <Data>(path: string, token: string): Promise<Data> =>
  requestApi(path, { headers: { authorization: token } })

const requestApi = async <Data>(path: string, request: RequestInit): Promise<Data> => {
  const answer = await fetch(`${panelUrl()}/v1/api/${path}`, request)
  const { data, meta } = (await answer.json()) as { data: Data; meta: { message: string } }
  expect(answer.ok, `${path}: ${meta.message}`).toBe(true)
  return data
}

/** A message reaches a handset within tenths of a second. */
export const DELIVERY_POLL = { timeout: 40_000, intervals: [50, 50, 100, 100, 200, 300] }

/** The newest code on a handset, once it holds `count` of them. */
export const readCode = async (handset: Handset, mobile: string, count = 1): Promise<string> => {
  const codes = async () =>
    (await handset.messagesTo(mobile)).flatMap(({ text }) => /کد: (\d{6})/.exec(text)?.[1] ?? [])
  await expect.poll(async () => (await codes()).length, DELIVERY_POLL).toBeGreaterThanOrEqual(count)
  return (await codes())[0] ?? ''
}

/** A send by the API, for journeys whose subject is not its form; answers its id. */
export const sendByApi = async (
  token: string,
  { to, text, from = '+9810001', at }: { to: readonly string[]; text: string; from?: string; at?: number },
): Promise<number> => {
  const { message_outbox_ids: ids } = await callApi<{ message_outbox_ids: number[] }>(
    'send',
    {
      sending_type: 'webservice',
      from_number: from,
      message: text,
      params: { recipients: to },
      ...(at !== undefined && { send_time: new Date(at).toISOString().slice(0, 19).replace('T', ' ') }),
    },
    token,
  )
  return Number(ids[0])
}

/** A newly registered account, so that no other journey shares its password, second factor or number. */
export const createAccount = async (handset: Handset) => {
  const mobile = deliverableMobile()
  const userName = `maryam.${mobile}`
  const { token: temporary } = await callApi<{ token: string }>('acl/auth/register', {
    user_type: 'real',
    user_name: userName,
    password: PASSWORD,
    national_code: NATIONAL_ID,
    mobile_number: mobile,
    birth_date: '1991-03-21',
    first_name: 'مریم',
    last_name: 'کاظمی',
  })
  const otp = await readCode(handset, mobile)
  const { token } = await callApi<{ token: string }>('acl/auth/confirm_otp', { token: temporary, otp })
  const data = await getFromApi<{ items: { id: number; children: { id: number }[] }[] }>('user/activity_domain', token)
  const [domain] = data.items
  const chosen = { activity_domain_id: domain?.id, activity_sub_domain_id: domain?.children[0]?.id }
  await callApi('user/activity_domain', chosen, token)
  return { mobile, userName, token }
}

/** What an account can spend, in rial. */
export const getCredit = async (token: string): Promise<number> =>
  (await getFromApi<{ credit: number }>('payment/credit/mine', token)).credit

/** A new account with credit and a line of its own, which no other journey uses. */
export const createSender = async (
  handset: Handset,
  { credit: initialCredit = 1_000_000, familyId }: { credit?: number; familyId?: number } = {},
) => {
  const account = await createAccount(handset)
  const operator = await freshToken('operator')
  const [found] = await getFromApi<{ id: number }[]>(`staff/accounts?search=${account.userName}`, operator)
  const accountId = found?.id ?? 0
  const [family] = await getFromApi<{ operator_id: number }[]>('staff/tariffs', operator)
  const [carrier] = await getFromApi<{ key: string }[]>('staff/carriers', operator)
  const number = `+985000${String(accountId).padStart(7, '0')}`
  const { id: lineId } = await callApi<{ id: number }>(
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
  await callApi(
    `staff/accounts/${accountId}/credit`,
    { direction: 'increase', amount: initialCredit, reason },
    operator,
  )
  return { ...account, accountId, number, lineId, initialCredit, credit: () => getCredit(account.token) }
}
