import { expect } from '@playwright/test'
import { screensByArea } from '../../screen-states/all-screens.ts'
import type { Screen } from '../../screen-states/screen.ts'
import { isFullCheck, test, checkScreen, type Layout } from '../../check-screens.ts'

const pathOf = ({ path }: Screen) => path.split('?')[0]
const isVisibleIn = ({ only }: Screen, layout: Layout) => only === undefined || only === layout

const LAYOUTS = ['desktop', 'phone'] as const

/** The first state of every page of an area, in their order. */
const pagesOf = (all: readonly Screen[]) =>
  all.filter((screen) => all.find((other) => pathOf(other) === pathOf(screen)) === screen)

/** One page of so many. */
const SAMPLE = 3

/**
 * A sample of the promise: every third page, in one layout. `WALK=all`: every page in both, and its other states and
 * dialogs, too.
 */
const layoutsOf = (screen: Screen, all: readonly Screen[]): readonly Layout[] => {
  const visible = LAYOUTS.filter((layout) => isVisibleIn(screen, layout))
  if (isFullCheck) return visible
  const at = pagesOf(all).indexOf(screen)
  if (at === -1 || at % SAMPLE > 0) return []
  const turn = (at / SAMPLE) % 2
  return visible.length === 1 ? visible : LAYOUTS.slice(turn, turn + 1)
}

// One test for each page, so that all workers share them; the page is opened once for all its layouts and themes.
// Neighbours have their layouts crosswise, so that what they share is seen in both.
for (const [area, screens] of Object.entries<readonly Screen[]>(screensByArea))
  for (const [index, screen] of screens.entries()) {
    const desktopTheme = index % 2 === 0 ? 'light' : 'dark'
    const layouts = layoutsOf(screen, screens)
    if (layouts.length > 0)
      test(`[promise U2] ${area}: ${screen.name} (${layouts.join(' and ')}) has no axe violation in light and dark, fits narrow windows, covers no text and has no icon twice in a bar`, async ({
        pageOf,
      }) => {
        expect(await checkScreen(await pageOf(screen.visitor), { screen, layouts, desktopTheme })).toEqual([])
      })
  }
