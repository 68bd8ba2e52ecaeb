import { LatLngBounds, Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'
import { IRAN_BOUNDS } from '@peyk/domain/geo/map-area.ts'

/** What of the country is seen, in degrees, and how closely. */
export interface MapBox {
  south: number
  west: number
  north: number
  east: number
  zoom: number
}

export const ZOOM = { min: 4, max: 16 } as const
const { south, west, north, east } = IRAN_BOUNDS
/** Somebody who moves the map never loses the country. */
const OUTSKIRTS = 4

export const iranBounds = () => new LatLngBounds([south + 0.5, west + 0.5], [north - 0.2, east - 0.6])

const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Moves there in sight of the reader, or at once for who wants no motion. */
export const showBounds = (
  map: LeafletMap,
  bounds: LatLngBounds,
  { maxZoom = 13, isAtOnce = false }: { maxZoom?: number; isAtOnce?: boolean } = {},
): void => {
  const options = { maxZoom, padding: [56, 28] as [number, number] }
  if (isAtOnce || wantsNoMotion()) map.fitBounds(bounds, { ...options, animate: false })
  else map.flyToBounds(bounds, { ...options, duration: 0.6 })
}

/** What is seen now. */
export const boxOf = (map: LeafletMap): MapBox => {
  const bounds = map.getBounds()
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
    zoom: map.getZoom(),
  }
}

/** A map of the country without tiles and without Leaflet's own controls, which speak English and stand on the left. */
export const createMap = (container: HTMLElement, seen: MapBox | undefined): LeafletMap => {
  const isStill = wantsNoMotion()
  const map = new LeafletMap(container, {
    zoomControl: false,
    attributionControl: false,
    minZoom: ZOOM.min,
    maxZoom: ZOOM.max,
    zoomSnap: 0.5,
    zoomDelta: 1,
    wheelPxPerZoomLevel: 120,
    doubleClickZoom: false,
    boxZoom: false,
    fadeAnimation: !isStill,
    zoomAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
    bounceAtZoomLimits: false,
    maxBoundsViscosity: 0.7,
    maxBounds: [
      [south - OUTSKIRTS, west - OUTSKIRTS],
      [north + OUTSKIRTS, east + OUTSKIRTS],
    ],
  })
  if (seen === undefined) map.fitBounds(iranBounds(), { animate: false })
  else map.setView([(seen.south + seen.north) / 2, (seen.west + seen.east) / 2], seen.zoom, { animate: false })
  // In this order, the lowest first; handles stand above all of them.
  for (const [at, pane] of (['land', 'density', 'labels'] as const).entries()) {
    const { style } = map.createPane(pane)
    style.zIndex = String(at === 2 ? 450 : 300 + at)
    style.pointerEvents = 'none'
  }
  return map
}

/** Takes the map away, also amid a zoom: the library ends one by a timer that asks nobody whether the map is still there. */
export const endMap = (map: LeafletMap): void => {
  Object.assign(map, { _animatingZoom: false })
  map.remove()
}

/**
 * Lets the page be scrolled over the map: with one finger, and with a wheel until somebody presses into the map or holds
 * Ctrl. `onRefused` is told that somebody tried to move the map so.
 */
export const letPageScroll = (
  map: LeafletMap,
  frame: HTMLElement,
  { isFull, onRefused }: { isFull: () => boolean; onRefused: (by: 'wheel' | 'finger') => void },
): (() => void) => {
  const controller = new AbortController()
  const listen = { signal: controller.signal, capture: true, passive: true }
  const container = map.getContainer()
  frame.addEventListener(
    'wheel',
    (event) => {
      if (isFull() || event.ctrlKey || event.metaKey || container.contains(document.activeElement)) return
      event.stopPropagation()
      onRefused('wheel')
    },
    listen,
  )
  frame.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'touch' && !isFull()) map.dragging.disable()
      else map.dragging.enable()
    },
    listen,
  )
  // The browser takes the touch for its own scrolling.
  frame.addEventListener(
    'pointercancel',
    (event) => {
      if (event.pointerType === 'touch' && !isFull()) onRefused('finger')
    },
    listen,
  )
  return () => controller.abort()
}
