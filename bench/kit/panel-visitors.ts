import type { RunningPeyk } from './running-peyk.ts'

/** Who looks at the panel of the demo, and where. */
export interface PanelVisitors {
  /** A route of `route-code.ts` as a whole address, with ids of the demo for what it names in braces. */
  addressOf(route: string): string
  /** What the browser's storage holds of a visitor of this route, as a login leaves it; nothing before a login. */
  storageFor(route: string): Readonly<Record<string, string>>
}

/** Logs the demo's customer and its staff in. Throws when the demo lacks what an address names. */
export async function logInPanelVisitors(peyk: RunningPeyk): Promise<PanelVisitors> {
  const customer = await logIn(peyk, 'demo')
  const staff = await logIn(peyk, 'operator')
  const ids = await findDemoIds(peyk, { customer, staff })
  return {
    addressOf: (route) => `${peyk.url}${route.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? '')}`,
    storageFor(route) {
      if (/login|register/.test(route)) return {}
      const [side, token] = route.startsWith('/staff') ? ['staff', staff] : ['customer', customer]
      // As a login leaves it (lib/session/is-staff-user.ts).
      return { token, side: `${side}:${token.slice(-12)}` }
    },
  }
}

const logIn = async ({ url }: RunningPeyk, username: string): Promise<string> => {
  const answer = await fetch(`${url}/v1/api/acl/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Peyk@1405' }),
  })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

async function findDemoIds(
  peyk: RunningPeyk,
  tokens: { customer: string; staff: string },
): Promise<Readonly<Record<string, string>>> {
  const ask = async <Row>(path: string, body: object, by = tokens.customer): Promise<Row[]> => {
    const answer = await fetch(`${peyk.url}/v1/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: by },
      body: JSON.stringify(body),
    })
    return ((await answer.json()) as { data: Row[] }).data
  }
  type Send = { messages_outbox_id: string; rcpts_count: string }
  const sends = await ask<Send>('report/new_list', { page: 1, limit: 10, filters: { state_id: 6 } })
  const [send] = sends.toSorted((a, b) => Number(b.rcpts_count) - Number(a.rcpts_count))
  const [role] = await ask<{ role_id: number }>('acl/partner/role_list', {})
  const [colleague] = await ask<{ partner_id: number }>('user/partner/list', {})
  const [customer] = await ask<{ id: number }>('staff/accounts', {}, tokens.staff)
  const [draft] = await ask<{ draft_id: number }>('user/draft/list', { page: 1, limit: 1 })
  const [contact] = await ask<{ id: number; phonebook_id: number }>('phonebooks/numbers/contact-list', {})
  if (send === undefined || role === undefined || colleague === undefined || customer === undefined || contact === undefined || draft === undefined) {
    throw new Error('the demo lacks a finished send, a role, a colleague, a customer, a contact or a predefined message')
  } // prettier-ignore
  return {
    send: send.messages_outbox_id,
    role: String(role.role_id),
    colleague: String(colleague.partner_id),
    customer: String(customer.id),
    contact: String(contact.id),
    draft: String(draft.draft_id),
    group: String(contact.phonebook_id),
  }
}
