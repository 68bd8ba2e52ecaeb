import { deliverableMobile, expect, panelUrl, type HandsetMessage } from './journey.ts'

export interface Handset {
  messagesTo(mobile: string): Promise<HandsetMessage[]>
}

export const PASSWORD = 'Peyk@1405'
export const NATIONAL_ID = '0499370899'

/** A call of the API as another program would make it. */
export const call = async <Data>(path: string, body: object, token?: string): Promise<Data> => {
  const answer = await fetch(`${panelUrl()}/v1/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: token }) },
    body: JSON.stringify(body),
  })
  const { data, meta } = (await answer.json()) as { data: Data; meta: { message: string } }
  expect(answer.ok, `${path}: ${meta.message}`).toBe(true)
  return data
}

/** The newest code on a handset, once it holds `count` of them. */
export const codeOn = async (handset: Handset, mobile: string, count = 1): Promise<string> => {
  const codes = async () =>
    (await handset.messagesTo(mobile)).flatMap(({ text }) => /کد: (\d{6})/.exec(text)?.[1] ?? [])
  await expect.poll(async () => (await codes()).length, { timeout: 40_000 }).toBeGreaterThanOrEqual(count)
  return (await codes())[0] ?? ''
}

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
  const answer = await fetch(`${panelUrl()}/v1/api/user/activity_domain`, { headers: { authorization: token } })
  const { data } = (await answer.json()) as { data: { items: { id: number; children: { id: number }[] }[] } }
  const [domain] = data.items
  const chosen = { activity_domain_id: domain?.id, activity_sub_domain_id: domain?.children[0]?.id }
  await call('user/activity_domain', chosen, token)
  return { mobile, userName, token }
}
