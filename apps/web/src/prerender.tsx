import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createCaller } from '@peyk/client/api-caller.ts'
import { createQueryClient } from '@peyk/client/query-client.ts'
import { STAFF_AREAS } from '@peyk/domain/permission/permissions.ts'
import { setPrerenderedLayout, type LayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { whoAmIQuery } from './features/session/session.api.ts'
import type { Live } from './lib/live/live-updates.ts'
import type { Session } from './lib/session/session.tsx'
import { AppRoot } from './app.tsx'
import { createPanelRouter } from './routes.tsx'

// Run by the build (first-paints.ts), not by a browser: renders the page of a route before any response has arrived.

/** Which kind of user a page is for; other users are redirected away from it and must not see it first. */
export type PageAudience = 'guest' | 'anyone' | 'staff' | 'panel'

export const pageAudience = (address: string): PageAudience => {
  if (/^\/(?:login|register)$/.test(address)) return 'guest'
  if (address === '/external-login') return 'anyone'
  return address.startsWith('/staff') ? 'staff' : 'panel'
}

const inertLive: Live = {
  start() {},
  stop() {},
  follow: () => () => {},
  state: () => 'CLOSED',
  subscribeState: () => () => {},
}

const SAMPLE_USER = {
  user_name: '',
  user_id: 0,
  document_block: false,
  is_reseller: false,
  send_block: false,
  name: '',
  is_partner: false,
  partner_id: null,
  permissions: STAFF_AREAS.map((area) => `staff.${area}`),
  is_staff: true,
  is_bought_panel: true,
  two_factor: 'none' as const,
  avatar: null,
  user_type: 'real' as const,
  expires_at: null,
  impersonated: false,
  must_change_password: false,
}

/** What depends on responses is rendered in its loading state. */
export async function prerenderRoute({ address, layout }: { address: string; layout: LayoutMode }): Promise<string> {
  const side = pageAudience(address)
  const session: Session = {
    token: () => (side === 'guest' || side === 'anyone' ? null : 'somebody'),
    isStaff: () => side === 'staff',
    begin() {},
    end() {},
    endReason: () => null,
    subscribe: () => () => {},
  }
  const queryClient = createQueryClient(
    createCaller({ fetch: () => new Promise(() => {}), baseUrl: '', readToken: () => null, onSessionEnd() {} }),
  )
  // The staff pages render nothing before it is known that the user is staff.
  if (side === 'staff') queryClient.setQueryData(whoAmIQuery().queryKey, SAMPLE_USER)
  const router = createPanelRouter({
    context: { session },
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  setPrerenderedLayout(layout)
  await router.load()
  return renderToString(<AppRoot app={{ router, queryClient, session, live: inertLive }} />)
}
