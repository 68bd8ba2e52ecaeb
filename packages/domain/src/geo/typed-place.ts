import { toLatinDigits } from '../digits/digits.ts'
import { isInIran, roundPoint, type GeoPoint } from './map-area.ts'

/** Addresses of maps are shorter; what is pasted by mistake is not searched through. */
const MAX_LENGTH = 500
const PAIR = /([-+]?\d{1,3}(?:\.\d+)?)\D*?[\s,;،؛°]\D*?([-+]?\d{1,3}(?:\.\d+)?)/
/** Latitudes of Iran end below where its longitudes begin. */
const isTurnedRound = ({ lat, lng }: GeoPoint): boolean => !isInIran({ lat, lng }) && isInIran({ lat: lng, lng: lat })

/**
 * Reads a typed or pasted place: «۳۵٫۶۸۹۲، ۵۱٫۳۸۹», `35.6892, 51.389`, an address of a map with such a pair in it, the
 * two also the other way round. Null when there is none.
 */
export const parsePoint = (text: string): GeoPoint | null => {
  const plain = toLatinDigits(text.slice(0, MAX_LENGTH))
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/(?<=\d)[٫/](?=\d)/g, '.')
  const [, first, second] = PAIR.exec(plain) ?? []
  if (first === undefined || second === undefined) return null
  const point = roundPoint({ lat: Number(first), lng: Number(second) })
  const turned = isTurnedRound(point) ? { lat: point.lng, lng: point.lat } : point
  return Math.abs(turned.lat) <= 90 && Math.abs(turned.lng) <= 180 ? turned : null
}

/** Reads a place from each line; the numbers of the lines, from 1, that hold none. */
export const parsePoints = (text: string): { points: GeoPoint[]; badLines: number[] } => {
  const points: GeoPoint[] = []
  const badLines: number[] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const point = parsePoint(line)
    if (point === null) badLines.push(at + 1)
    else points.push(point)
  }
  return { points, badLines }
}

/** As it is typed, with Latin digits. */
export const formatPoint = ({ lat, lng }: GeoPoint): string => `${lat}, ${lng}`
