import { expect } from '@playwright/test'
import { screensByArea } from '../screen-states/all-screens.ts'
import type { Screen } from '../screen-states/screen.ts'
import { isFullCheck, test, checkScreen, type Layout } from '../check-screens.ts'

const pathOf = ({ path }: Screen) => path.split('?')[0]
const isVisibleIn = ({ only }: Screen, layout: Layout) => only === undefined || only === layout

const LAYOUTS = ['desktop', 'phone'] as const

/** Every page once, in one layout; with `WALK=all` in both, and its other states and dialogs, too. */
const layoutsOf = (screen: Screen, { index, all }: { index: number; all: readonly Screen[] }): readonly Layout[] => {
  const visible = LAYOUTS.filter((layout) => isVisibleIn(screen, layout))
  if (isFullCheck) return visible
  if (all.find((other) => pathOf(other) === pathOf(screen)) !== screen) return []
  return visible.length === 1 ? visible : LAYOUTS.slice(index % 2, (index % 2) + 1)
}

// One test for each page, so that all workers share them; the page is opened once for all its layouts and themes.
// Neighbours have their layouts crosswise, so that what they share is seen in both.
for (const [area, screens] of Object.entries<readonly Screen[]>(screensByArea))
  for (const [index, screen] of screens.entries()) {
    const desktopTheme = index % 2 === 0 ? 'light' : 'dark'
    const layouts = layoutsOf(screen, { index, all: screens })
    if (layouts.length > 0)
      test(`[promise U2] ${area}: ${screen.name} (${layouts.join(' and ')}) has no axe violation in light and dark, fits narrow windows, covers no text and has no icon twice in a bar`, async ({
        pageOf,
      }) => {
        expect(await checkScreen(await pageOf(screen.visitor), { screen, layouts, desktopTheme })).toEqual([])
      })
  }
