import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import type { Screen } from './screen.ts'

/** Pages as they first are, which have no states of their own in these tables. */
export const plannedScreens: readonly Screen[] = [
  { name: 'soon.settings', path: '/settings', shows: shell.settingsHint },
  { name: 'soon.plans', path: '/plans', shows: shell.plansHint },
  { name: 'keyword-send.empty', path: '/send-sms/keyword', shows: routes.sendKeyword, isWhole: true },
  { name: 'peer-to-peer-send.empty', path: '/send-sms/peer-to-peer', shows: routes.sendPeerToPeer, isWhole: true },
  { name: 'schedule.first', path: '/send-sms/schedule', shows: routes.sendSchedule, isWhole: true },
  { name: 'series.missing', path: '/send-sms/schedule/999999999', shows: routes.series },
  { name: 'all-groups.full', path: '/contacts/all-groups', shows: phonebookTexts.groups.label, only: 'phone' },
]
