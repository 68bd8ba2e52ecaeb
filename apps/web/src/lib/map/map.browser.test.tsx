import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MapArea } from '@peyk/domain/geo/map-area.ts'
import { mapTexts } from '@peyk/phrases/fa/sending/map-drawing.ts'
import { DESKTOP, PHONE, renderUi } from '@peyk/ui/testing/render-ui.tsx'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { AreaMap } from './area-map.tsx'
import type { FlyTarget } from './fly-to.tsx'
import { TowerMap } from './tower-map.tsx'

/** What the map last told. */
const told: { area: MapArea; isClosed: boolean } = { area: { kind: 'polygon', points: [] }, isClosed: false }
const area = () => told.area

function Held({ first, target }: { first: MapArea; target?: FlyTarget }) {
  const [held, hold] = useState(first)
  const [isClosed, setClosed] = useState(false)
  return (
    <AreaMap
      area={held}
      onChange={(next) => {
        told.area = next
        hold(next)
      }}
      isClosed={isClosed}
      onClose={() => {
        told.isClosed = true
        setClosed(true)
      }}
      others={[]}
      density={[{ south: 35.5, west: 51.2, north: 35.8, east: 51.6, count: 900 }]}
      target={target ?? null}
      seen={undefined}
      onSeen={() => {}}
    />
  )
}

const radius = () => (told.area.kind === 'circle' ? told.area.radius : null)
const corners = () => (told.area.kind === 'polygon' ? told.area.points.length : 0)
const north = () => (told.area.kind === 'circle' ? (told.area.centre?.lat ?? 0) : 0)
const map = () => page.getByRole('application', { name: mapTexts.map })
const grip = (name: RegExp | string) => page.getByRole('button', { name })
const empty: MapArea = { kind: 'polygon', points: [] }
const circle: MapArea = { kind: 'circle', centre: { lat: 35.7, lng: 51.4 }, radius: 50_000 }
const TEHRAN: FlyTarget = { points: [{ lat: 35.7, lng: 51.4 }], metresAround: 60_000 }
/** The map has come to Tehran. */
const arrived = () => expect.element(page.getByText('تهران', { exact: true }).first()).toBeVisible()
const press = (x: number, y: number) => map().click({ position: { x, y } })

describe('an area on the map', () => {
  beforeEach(() => Object.assign(told, { area: { kind: 'polygon', points: [] }, isClosed: false }))

  test('[MODE-07] a circle is put where one presses, moved and sized by the keys of its grips', async () => {
    await renderUi(<Held first={{ kind: 'circle', centre: null, radius: 50_000 }} target={TEHRAN} />)
    await arrived()
    await press(600, 200)
    await expect.poll(radius).toBe(50_000)
    const first = north()
    grip(mapTexts.handles.centre).element().focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(north).toBeGreaterThan(first)
    grip(mapTexts.handles.edge).element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(radius).toBeLessThan(50_000)
    await expectAccessible()
  })

  test('[MODE-07] the grips of a circle are pulled: the middle moves it, the edge sizes it within its limits', async () => {
    const small: MapArea = { kind: 'circle', centre: { lat: 35.7, lng: 51.4 }, radius: 10_000 }
    await renderUi(<Held first={small} target={TEHRAN} />)
    await arrived()
    await grip(mapTexts.handles.centre).dropTo(map(), { targetPosition: { x: 500, y: 120 } })
    await expect.poll(north).toBeGreaterThan(35.75)
    expect(radius()).toBe(10_000)
    await grip(mapTexts.handles.edge).dropTo(map(), { targetPosition: { x: 560, y: 120 } })
    await expect.poll(radius).toBeGreaterThan(10_100)
    await grip(mapTexts.handles.edge).dropTo(map(), { targetPosition: { x: 1150, y: 120 } })
    await expect.poll(radius).toBe(50_000)
  })

  test('[MODE-07] a polygon grows by presses, is closed by its first corner, and loses one by Delete', async () => {
    await renderUi(<Held first={empty} target={TEHRAN} />, { size: PHONE })
    await arrived()
    for (const [x, y] of [[100, 80], [250, 80], [250, 220], [100, 220]] as const) await press(x, y) // prettier-ignore
    await expect.poll(corners).toBe(4)
    await grip(mapTexts.handles.first).click()
    await expect.poll(() => told.isClosed).toBe(true)
    await press(180, 260)
    expect(corners()).toBe(4)
    grip(mapTexts.handles.corner('۲', '۴')).element().focus()
    await userEvent.keyboard('{Delete}')
    await expect.poll(corners).toBe(3)
    // The next corner has the focus, so that one goes on from there.
    expect(document.activeElement).toBe(grip(mapTexts.handles.corner('۲', '۳')).element())
  })

  test('without a pointer Enter puts a place in the middle of what is seen, and buttons zoom', async () => {
    await renderUi(<Held first={circle} target={TEHRAN} />, { size: DESKTOP })
    await arrived()
    await page.getByRole('button', { name: mapTexts.zoomIn }).click()
    map().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(area).toMatchObject({ kind: 'circle', radius: 50_000 })
  })
})

test('[MODE-10] towers are chosen by a press on their point', async () => {
  const chosen: number[] = []
  const towers = [
    { id: 7, title: 'ونک', lat: 35.75, lng: 51.41 },
    { id: 8, title: 'تجریش', lat: 35.8, lng: 51.43 },
  ]
  await renderUi(<TowerMap towers={towers} selectedIds={[8]} onToggle={(id) => chosen.push(id)} />)
  const points = () => document.querySelectorAll<SVGElement>('.map-tower')
  await expect.poll(() => points().length).toBe(2)
  await expect.poll(() => document.querySelectorAll('.map-tower-selected').length).toBe(1)
  await page.elementLocator(points()[0]!).click()
  await expect.poll(() => chosen).toEqual([7])
})

test('[APP-32] pictures of streets lie below the shapes where there is a server of them, and their makers are named', async () => {
  const tiles = { url: '/no-tiles/{z}/{x}/{y}.png', source: '© Streets' }
  await renderUi(<TowerMap towers={[]} selectedIds={[]} onToggle={() => {}} tiles={tiles} />)
  const sources = () => [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')].map(({ src }) => src)
  await expect.poll(sources).not.toEqual([])
  expect(sources()[0]).toMatch(/\/no-tiles\/\d+\/\d+\/\d+\.png$/)
  await expect.element(page.getByText(/© Streets/)).toBeVisible()
})
