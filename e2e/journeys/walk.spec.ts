import { expect, freshToken, test } from '../journey.ts'
import { areas, type Screen } from '../pictures/screens.ts'
import { visit } from '../pictures/visit.ts'
import { isWholeWalk, walkScreen } from '../walk.ts'

const tokenOf = (visitor: Screen['visitor']) =>
  visitor === 'guest' ? null : freshToken(visitor === 'operator' ? 'operator' : 'demo')

const pathOf = ({ path }: Screen) => path.split('?')[0]

/** Every page once; with `WALK=all` its other states and everything that opens on it, too. */
const isWalked = (screen: Screen, index: number, all: readonly Screen[]) =>
  isWholeWalk || all.findIndex((other) => pathOf(other) === pathOf(screen)) === index

// One journey after the other in one context a visitor: what was fetched and compiled once serves all of them.
for (const [area, screens] of Object.entries<readonly Screen[]>(areas))
  test(`[promise U2] ${area}: axe finds nothing on any page, light and dark, and nothing is lost in narrow windows`, async ({
    browser,
    isPhone,
  }) => {
    test.setTimeout(1_800_000)
    const shown = screens.filter(({ only }) => only === undefined || (only === 'phone') === isPhone)
    const faults: string[] = []
    for (const [visitor, rows] of Map.groupBy(shown.filter(isWalked), (screen) => screen.visitor)) {
      const context = await browser.newContext()
      const page = await visit(context, await tokenOf(visitor))
      for (const screen of rows) faults.push(...(await walkScreen(page, screen)))
      await context.close()
    }
    expect(faults).toEqual([])
  })
