import type { Page } from '@playwright/test'

/** One screen of Peyk in one state. */
export interface Screen {
  /** `<screen>.<state>`: the name of its pictures. */
  name: string
  path: string
  /** A text that is visible when the screen has loaded. */
  shows: string | RegExp
  /** Runs before the page opens: sets the mocked answers of calls. */
  answers?: (page: Page) => unknown
  /** Runs after the page has loaded: types and clicks. */
  prepare?: (page: Page) => Promise<unknown>
  only?: 'desktop' | 'phone'
  /** The picture shows the whole page instead of one window. */
  isWhole?: true
  /** Who is logged in; the owner of the demo account by default. */
  visitor?: 'guest' | 'operator'
  /** A page of the simulator. */
  isHandset?: true
  /** A page of the gallery of widgets, which only the development server has. */
  isKit?: true
  /** Differs from the screen before it only in its title, so axe checks it in the full run only. */
  isAlike?: true
  /** Crashes on purpose, so errors in the console are allowed. */
  isBroken?: true
}
