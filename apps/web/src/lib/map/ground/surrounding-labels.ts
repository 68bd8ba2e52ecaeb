import { mapSurroundings } from '@peyk/phrases/fa/sending/map-surroundings.ts'
import type { MapLabel } from './label-layout.ts'

const { seas, countries } = mapSurroundings
const label = (text: string, [lat, lng]: readonly [number, number], kind: 'sea' | 'country'): MapLabel => ({
  text,
  lat,
  lng,
  kind,
  rank: kind === 'sea' ? 2 : 1,
})
/** Names of seas and neighbours. They give way to those of provinces. */
export const SURROUNDING_LABELS: readonly MapLabel[] = [
  label(seas.caspian, [38.6, 50.9], 'sea'),
  label(seas.persianGulf, [26.9, 51.6], 'sea'),
  label(seas.oman, [24.7, 58.7], 'sea'),
  label(countries.iraq, [33.2, 44.2], 'country'),
  label(countries.turkey, [38.8, 42.6], 'country'),
  label(countries.azerbaijan, [40.3, 47.6], 'country'),
  label(countries.turkmenistan, [39, 58.2], 'country'),
  label(countries.afghanistan, [33.6, 64], 'country'),
  label(countries.pakistan, [28, 65], 'country'),
  label(countries.saudiArabia, [26.2, 47.2], 'country'),
  label(countries.emirates, [23.6, 54.2], 'country'),
]
