import axe from 'axe-core'
import { expect } from 'vitest'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Waits until nothing moves any more: half-faded text has no contrast to speak of. Spinners turn for ever. */
async function animationsEnded(): Promise<void> {
  await nextFrame()
  await nextFrame()
  const ending = document
    .getAnimations()
    .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)))
  await Promise.allSettled(ending.map((one) => one.finished))
}

/** Fails with the names of the rules and elements that offend; a lone widget is no page, so page rules are left out. */
export async function expectAccessible(): Promise<void> {
  await animationsEnded()
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
