import rows from './rows/province-rows.json' with { type: 'json' }

export interface Province {
  /** Of the API contract, 89 to 119. */
  readonly id: number
  /** As the API contract has it. */
  readonly name: string
  /** ISO 3166-2. */
  readonly iso: string
  /** What its landlines begin with. */
  readonly areaCode: string
  readonly capitalId: number
}

type Row = [id: number, name: string, iso: string, areaCode: string, capitalId: number]

/** The 31 provinces, by their ids. */
export const PROVINCES: readonly Province[] = (rows as unknown as readonly Row[]).map(
  ([id, name, iso, areaCode, capitalId]) => ({
    id,
    name,
    iso,
    areaCode,
    capitalId,
  }),
)

const byId = new Map(PROVINCES.map((province) => [province.id, province]))

/** The province of an id, or null. */
export const findProvince = (id: number): Province | null => byId.get(id) ?? null
