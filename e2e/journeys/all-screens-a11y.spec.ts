import { expect } from '@playwright/test'
import { screensByArea } from '../screen-states/all-screens.ts'
import type { Screen } from '../screen-states/screen.ts'
import { isFullCheck, test, checkScreen, type Layout } from '../check-screens.ts'

const pathOf = ({ path }: Screen) => path.split('?')[0]
const isVisibleIn = ({ only }: Screen, layout: Layout) => only === undefined || only === layout

/** Every page once in each layout; with `WALK=all` its other states and dialogs, too. */
const layoutsOf = (screen: Screen, all: readonly Screen[]) =>
  (['desktop', 'phone'] as const).filter(
    (layout) =>
      isVisibleIn(screen, layout) &&
      (isFullCheck || all.find((other) => pathOf(other) === pathOf(screen) && isVisibleIn(other, layout)) === screen),
  )

// One test for each page, so that all workers share them; the page is opened once for both layouts and themes.
// Neighbours have their themes crosswise, so that what they share is seen in all four.
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
