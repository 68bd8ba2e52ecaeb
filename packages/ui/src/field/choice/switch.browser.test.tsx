import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { expectAccessible } from '../../testing/accessibility.ts'
import { renderUi } from '../../testing/render-ui.tsx'
import { Switch } from './switch.tsx'

/** WCAG 1.4.11 for what is not text. */
const LEAST_CONTRAST = 3

type Rgb = [number, number, number]

/** The colour that is seen where `color` lies over `ground`. */
const seen = (color: string, ground: Rgb): Rgb => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (canvas === null) throw new Error('no canvas')
  canvas.fillStyle = `rgb(${ground.join(' ')})`
  canvas.fillRect(0, 0, 1, 1)
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}
const luminance = (color: Rgb): number => {
  const [red, green, blue] = color.map((value) =>
    value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: Rgb, other: Rgb): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** What is seen of the switch with this name, on a ground. */
const lookOf = (name: string, ground: Rgb) => {
  const label = page.getByText(name, { exact: true }).element().closest('label')
  const track = label?.querySelector<HTMLElement>('.rounded-full')
  const knob = track?.querySelector<HTMLElement>('.rounded-full')
  if (!track || !knob) throw new Error(`no switch «${name}»`)
  const { opacity, backgroundColor, borderBlockStartColor } = getComputedStyle(track)
  // Colours lie over each other first; then the whole track shows its ground through.
  const faded = ([red, green, blue]: Rgb): Rgb => seen(`rgb(${red} ${green} ${blue} / ${opacity})`, ground)
  const trackColor = seen(backgroundColor, ground)
  const knobColor = seen(getComputedStyle(knob).backgroundColor, trackColor)
  const [trackSeen, knobSeen] = [faded(trackColor), faded(knobColor)]
  return {
    ground: contrast(trackSeen, ground),
    edge: contrast(faded(seen(borderBlockStartColor, trackColor)), ground),
    knob: contrast(knobSeen, trackSeen),
    tick: contrast(faded(seen(getComputedStyle(knob).color, knobColor)), knobSeen),
    knobFromStart: track.getBoundingClientRect().right - knob.getBoundingClientRect().right,
  }
}

afterEach(() => {
  document.documentElement.dataset['theme'] = 'light'
})

describe.each(['light', 'dark'] as const)('a switch in %s colours', (theme) => {
  test('is pale when off and filled with a tick when on, and its edge and knob stand out also when disabled', async () => {
    await renderUi(
      <div className="bg-surface">
        <Switch>off</Switch>
        <Switch defaultSelected>on</Switch>
        <Switch isDisabled>disabled off</Switch>
        <Switch isDisabled defaultSelected>
          disabled on
        </Switch>
      </div>,
    )
    document.documentElement.dataset['theme'] = theme
    await expectAccessible()
    const surface = document.querySelector('.bg-surface')
    const ground = seen(getComputedStyle(surface as Element).backgroundColor, [255, 255, 255])
    for (const off of ['off', 'disabled off']) {
      const look = lookOf(off, ground)
      expect(look.ground).toBeLessThan(1.3)
      expect(look.edge).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      expect(look.knob).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      expect(look.tick).toBe(1)
      expect(look.knobFromStart).toBeLessThan(8)
    }
    for (const on of ['on', 'disabled on']) {
      const look = lookOf(on, ground)
      expect(look.ground).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      expect(look.knob).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      expect(look.tick).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      expect(look.knobFromStart).toBeGreaterThan(14)
    }
  })
})
