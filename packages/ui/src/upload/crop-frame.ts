/** A picture and the square that is cut out of it: its middle in pixels of the picture, and how far one has zoomed in. */
export type Crop = { width: number; height: number; x: number; y: number; zoom: number }

/** The furthest zoom; 1 is the largest square that fits. */
export const MAX_ZOOM = 5

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** The side of the square in pixels of the picture. */
export const cropSide = ({ width, height, zoom }: Crop): number => Math.min(width, height) / zoom

/** The square inside the picture: never beyond an edge, never closer than the furthest zoom. */
export function clampCrop(crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, MAX_ZOOM)
  const half = cropSide({ ...crop, zoom }) / 2
  return {
    ...crop,
    zoom,
    x: clamp(crop.x, half, crop.width - half),
    y: clamp(crop.y, half, crop.height - half),
  }
}

/** The largest square in the middle of a picture. */
export const largestCrop = ({ width, height }: { width: number; height: number }): Crop => ({
  width,
  height,
  x: width / 2,
  y: height / 2,
  zoom: 1,
})

/** Moves the picture under the square by parts of the square's side: the way one pushes it. */
export const moveCrop = (crop: Crop, { byX, byY }: { byX: number; byY: number }): Crop =>
  clampCrop({ ...crop, x: crop.x - byX * cropSide(crop), y: crop.y - byY * cropSide(crop) })

export const zoomCrop = (crop: Crop, zoom: number): Crop => clampCrop({ ...crop, zoom })
