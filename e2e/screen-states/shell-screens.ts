import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import type { Screen } from './screen.ts'

const simulator = () => process.env['PEYK_SIMULATOR_URL'] as string

const sendFromHandset = async () => {
  for (const text of ['سلام، سفارش من چه شد؟', 'لطفاً ساعت کار فروشگاه را بفرمایید.', '۱۱'])
    await fetch(`${simulator()}/api/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: '+989120000042', to: '+983000505', text }),
    })
}

/** The frame, the screens that say one thing, and the virtual handset. */
export const shellScreens: readonly Screen[] = [
  { name: 'not-found.full', path: '/no-such-page', shows: shell.notFound },
  {
    name: 'error-screen.full',
    path: '/facilities',
    shows: shell.broken,
    isBroken: true,
    answers: (page) => page.route(/all-sections-screen[^/]*\.js/, (route) => route.abort()),
  },
  {
    name: 'shell.account-menu',
    path: '/settings',
    shows: shell.settingsHint,
    only: 'desktop',
    prepare: async (page) => {
      await page.getByRole('button', { name: shell.account, exact: true }).click()
      await page.getByRole('menuitem', { name: shell.logout }).waitFor()
    },
  },
  {
    name: 'shell.keyboard-focus',
    path: '/send-sms',
    shows: routes.sendQuick,
    only: 'desktop',
    prepare: async (page) => {
      for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Tab')
    },
  },
  { name: 'handset.list', path: '/', shows: 'گوشی مجازی', isHandset: true, answers: sendFromHandset },
  {
    name: 'handset.conversation',
    path: '/',
    shows: 'گوشی مجازی',
    isHandset: true,
    answers: sendFromHandset,
    prepare: async (page) => {
      await page.getByText('۰۹۱۲ ۰۰۰ ۰۰۴۲').first().click()
      await page.getByText('سلام، سفارش من چه شد؟').filter({ visible: true }).first().waitFor()
    },
  },
]
