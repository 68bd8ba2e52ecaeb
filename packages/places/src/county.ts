import rows from './rows/county-rows.json' with { type: 'json' }

export interface County {
  readonly id: number
  readonly provinceId: number
  readonly name: string
  /** The city it is governed from: where the map looks when the county is chosen. */
  readonly seatId: number
}

type Row = [id: number, provinceId: number, name: string, seatId: number]

/** All counties, by province and in it by name: the file is in this order. */
export const COUNTIES: readonly County[] = (rows as unknown as readonly Row[]).map(
  ([id, provinceId, name, seatId]) => ({
    id,
    provinceId,
    name,
    seatId,
  }),
)

const byId = new Map(COUNTIES.map((county) => [county.id, county]))
const ofProvince = Map.groupBy(COUNTIES, ({ provinceId }) => provinceId)

/** The county of an id, or null. */
export const findCounty = (id: number): County | null => byId.get(id) ?? null

/** The counties of a province by their names; of an unknown one none. */
export const countiesOf = (provinceId: number): readonly County[] => ofProvince.get(provinceId) ?? []
