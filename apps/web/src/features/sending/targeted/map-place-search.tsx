import { useState } from 'react'
import { mapTexts } from '@peyk/phrases/fa/sending/map-drawing.ts'
import { mapSend as texts } from '@peyk/phrases/fa/sending/targeted-map.ts'
import { LazySearchSelect } from '@peyk/ui/select/search-select.lazy.tsx'

/** A place that was found by its name. */
export interface FoundPlace {
  lat: number
  lng: number
  /** How much around it is worth seeing, in metres. */
  metresAround: number
}

const AROUND = { province: 120_000, county: 30_000, city: 8000 } as const
const LIMIT = 30

const search = async (text: string) => {
  const [{ searchPlaces }, { PROVINCES, findProvince }, { findCity }] = await Promise.all([
    import('@peyk/places/search-places.ts'),
    import('@peyk/places/province.ts'),
    import('@peyk/places/city.ts'),
  ])
  const provinceName = (id: number) => findProvince(id)?.name ?? ''
  if (text.trim() !== '')
    return searchPlaces(text, LIMIT).map((place) => ({
      ...place,
      note:
        place.kind === 'province'
          ? mapTexts.placeKinds.province
          : `${mapTexts.placeKinds[place.kind]}، ${mapTexts.inProvince(provinceName(place.provinceId))}`,
    }))
  // Before anything is typed: the capitals of the provinces, the largest first.
  const capitals = PROVINCES.flatMap(({ id, capitalId }) => {
    const city = findCity(capitalId)
    return city === null ? [] : [{ ...city, kind: 'city' as const, note: mapTexts.inProvince(provinceName(id)) }]
  })
  return capitals.toSorted((one, other) => other.weight - one.weight)
}

/** Looks up a city, county or province, all of them known to the panel itself. */
export function MapPlaceSearch({ hint, onFound }: { hint: string; onFound: (place: FoundPlace) => void }) {
  const [found, setFound] = useState<{ value: string; label: string } | null>(null)
  return (
    <LazySearchSelect
      label={texts.search}
      placeholder={texts.searchPlaceholder}
      hint={hint}
      value={found}
      onChange={(option) => {
        setFound({ value: option.value, label: option.label })
        const [kind = '', lat, lng] = option.value.split(' ')
        if (kind in AROUND)
          onFound({ lat: Number(lat), lng: Number(lng), metresAround: AROUND[kind as keyof typeof AROUND] })
      }}
      load={async ({ search: text }) => ({
        items: (await search(text)).map(({ kind, id, name, note, lat, lng }) => ({
          value: `${kind} ${lat} ${lng} ${id}`,
          label: name,
          description: note,
        })),
        hasMore: false,
      })}
    />
  )
}
