import type { Page } from '@playwright/test'
import { accountScreens } from './account-screens.ts'
import { colleagueScreens } from './colleague-screens.ts'
import { draftScreens } from './draft-screens.ts'
import { contactScreens } from './contact-screens.ts'
import { authScreens } from './auth-screens.ts'
import { fileScreens } from './file-screens.ts'
import { homeScreens } from './home-screens.ts'
import { kitScreens } from './kit-screens.ts'
import { linkScreens } from './link-screens.ts'
import { mobileChangeScreens } from './mobile-change-screens.ts'
import { plannedScreens } from './planned-screens.ts'
import { reportScreens } from './report-screens.ts'
import { sendScreens } from './send-screens.ts'
import { scheduleScreens } from './schedule-screens.ts'
import { shellScreens } from './shell-screens.ts'
import { staffLineAccessScreens } from './staff-line-access-screens.ts'
import { staffLineScreens } from './staff-line-screens.ts'
import { staffScreens } from './staff-screens.ts'
import { staffSendScreens } from './staff-send-screens.ts'

/** A row of the table: one screen in one state. */
export interface Screen {
  /** Begins the names of its pictures, `<screen>.<state>`. */
  name: string
  path: string
  /** A text that stands on it once it is there. */
  shows: string | RegExp
  /** Before it is opened: which calls are answered by us. */
  answers?: (page: Page) => unknown
  /** After it is there: what is typed or pressed. */
  prepare?: (page: Page) => Promise<unknown>
  only?: 'desktop' | 'phone'
  /** The whole page, and not only what the window shows. */
  isWhole?: true
  /** Who looks: the demo's owner unless told. */
  visitor?: 'guest' | 'operator'
  /** A page of the simulator. */
  isHandset?: true
  /** A page of the kit's gallery, which only the development server has. */
  isKit?: true
  /** The screen before it under another title: axe has looked at that one. */
  isAlike?: true
  /** A screen that crashes on purpose may complain. */
  isBroken?: true
}

/** Every screen of this version, by what it is about. */
export const screensByArea = {
  entry: authScreens,
  shell: shellScreens.filter(({ isHandset }) => isHandset !== true),
  plain: plannedScreens,
  home: homeScreens,
  sending: sendScreens,
  schedules: scheduleScreens,
  reports: reportScreens,
  links: linkScreens,
  drafts: draftScreens,
  files: fileScreens,
  contacts: contactScreens,
  account: accountScreens,
  colleagues: colleagueScreens,
  'another mobile': mobileChangeScreens,
  staff: staffScreens,
  'staff desk': staffLineAccessScreens,
  'staff lines': staffLineScreens,
  'staff sends': staffSendScreens,
} satisfies Record<string, readonly Screen[]>

/** All of which pictures are taken: the panel, the handset and the kit. */
export const allScreens: readonly Screen[] = [
  ...Object.values(screensByArea).flat(),
  ...shellScreens.filter(({ isHandset }) => isHandset === true),
  ...kitScreens,
]
