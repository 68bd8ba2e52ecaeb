import axe from 'axe-core'
import { expect } from 'vitest'

const STILL_FRAMES = 3

/** A frame, and the tasks that it has given out: React draws in one of them. */
const nextFrame = () =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(null)
    }),
  )

/** Half-faded text has no contrast to speak of. Spinners turn for ever. */
const animationsEnded = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)))
      .map((one) => one.finished),
  )

/**
 * Waits until nothing moves or changes any more. What depends on a size is drawn in the second frame after the size: one
 * tells it to the observer, the next one draws. A busy machine takes any time for them, so frames are counted.
 */
export async function pageStandsStill(): Promise<void> {
  let changes = 0
  const watching = new MutationObserver(() => void (changes += 1))
  watching.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let stillFrames = 0; stillFrames < STILL_FRAMES;) {
    const before = changes
    await nextFrame()
    await animationsEnded()
    stillFrames = changes === before ? stillFrames + 1 : 0
  }
  watching.disconnect()
}

/** Fails with the names of the rules and elements that offend; a lone widget is no page, so page rules are left out. */
export async function expectAccessible(): Promise<void> {
  await pageStandsStill()
  // React Aria's announcer keeps pointing at a button that was waiting for seconds after it is ready.
  const { violations } = await axe.run(
    { exclude: [['[data-live-announcer]']] },
    {
      resultTypes: ['violations'],
      preload: false,
      rules: {
        region: { enabled: false },
        'page-has-heading-one': { enabled: false },
        'landmark-one-main': { enabled: false },
      },
    },
  )
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}
