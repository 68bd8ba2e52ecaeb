// Made from the contract by `npm run build`. Do not edit.

import type { CallOptions, Connection } from '../connection.ts'
import type { PagedCall } from '../paged-call.ts'

export type NumberBanksBankCountsRequest = {
  bank?: 'all' | 'white' | undefined
  province_id?: number | undefined
  county_id?: number | undefined
  city_id?: number | undefined
  postal_code?: string | undefined
  lat?: number | undefined
  lng?: number | undefined
  radius?: number | undefined
  polygon?: {
    lat: number
    lng: number
  }[] | undefined
  main_category_id?: number | undefined
  sub_category_id?: number | undefined
  tower_id?: number | undefined
  tower_ids?: number[] | undefined
  pre?: string | undefined
  number_prefix?: string | undefined
  gender?: number | undefined
  gender_id?: number | undefined
  from_age?: number | undefined
  to_age?: number | undefined
  age_from?: number | undefined
  age_to?: number | undefined
  birth_year_from?: number | undefined
  birth_year_to?: number | undefined
  params?: {
    bank?: 'all' | 'white' | undefined
    province_id?: number | undefined
    county_id?: number | undefined
    city_id?: number | undefined
    postal_code?: string | undefined
    lat?: number | undefined
    lng?: number | undefined
    radius?: number | undefined
    polygon?: {
      lat: number
      lng: number
    }[] | undefined
    main_category_id?: number | undefined
    sub_category_id?: number | undefined
    tower_id?: number | undefined
    tower_ids?: number[] | undefined
    pre?: string | undefined
    number_prefix?: string | undefined
    gender?: number | undefined
    gender_id?: number | undefined
    from_age?: number | undefined
    to_age?: number | undefined
    age_from?: number | undefined
    age_to?: number | undefined
    birth_year_from?: number | undefined
    birth_year_to?: number | undefined
  }[] | undefined
  exclude_days?: number | undefined
}

export type NumberBanksBankCountsData = {
  mci_count: number
  irancell_count: number
  other_count: number
  count: number
  has_bank: boolean
  is_bank_coming: boolean
  by_entry: {
    mci_count: number
    irancell_count: number
    other_count: number
  }[]
  blacklist_count: number
  excluded_count: number
  minimum_count: number
}

export type NumberBanksBankDensityRequest = {
  south: number
  west: number
  north: number
  east: number
  zoom: number
  kind?: 'location' | 'trade' | 'tower' | undefined
}

export type NumberBanksBankDensityData = {
  has_bank: boolean
  cells: {
    south: number
    west: number
    north: number
    east: number
    count: number
  }[]
  most: number
}

export type NumberBanksBankTowersRequest = {
  page?: number | undefined
  per_page?: number | undefined
  limit?: number | undefined
  province_id?: number | undefined
  county_id?: number | undefined
  city_id?: number | undefined
  lat?: number | undefined
  lng?: number | undefined
  radius?: number | undefined
  search?: string | undefined
  tower_ids?: number[] | undefined
  operator_id?: number | undefined
}

export type NumberBanksBankTowersRow = {
  id: number
  title: string
  lat: number | null
  lng: number | null
  province_id: number
  city_id: number | null
  operator_id: number
  estimated_count: number
}

export type NumberBanksCitiesRequest = {
  county_id: number
}

export type NumberBanksCitiesData = {
  id: number
  name: string
}[]

export type NumberBanksCountiesRequest = {
  province_id: number
}

export type NumberBanksCountiesData = {
  id: number
  name: string
}[]

export type NumberBanksGendersData = {
  id: number
  name: string
}[]

export type NumberBanksJobNumberCountRequest = {
  main_category_id: number
  sub_category_id?: number | undefined
  province_id?: number | undefined
  county_id?: number | undefined
  city_id?: number | undefined
  operator_id?: number | undefined
  start?: number | undefined
  size?: number | undefined
}

export type NumberBanksJobNumberCountData = {
  mci_count: number
  irancell_count: number
  other_count: number
  has_bank: boolean
}

export type NumberBanksProvincesData = {
  id: number
  name: string
}[]

export type NumberBanksTradeCategoriesData = {
  id: number
  name: string
}[]

export type NumberBanksTradeSubCategoriesRequest = {
  main_category_id: number
}

export type NumberBanksTradeSubCategoriesData = {
  id: number
  name: string
  main_id: string
  main_name: string
}[]

export class NumberBanksCalls {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /**
   * How many people a choice in the number bank has. `GET /v1/api/send/banks/counts`, permission `send.targeted`
   *
   * @example
   * await peyk.numberBanks.bankCounts({ province_id: 89, gender_id: 2, birth_year_from: 1360, birth_year_to: 1380 })
   */
  bankCounts(request: NumberBanksBankCountsRequest = {}, options?: CallOptions): Promise<NumberBanksBankCountsData> {
    return this.#connection.data({ method: 'POST', path: 'send/banks/counts', isWrite: false }, request, options)
  }

  /**
   * Where people are on the map. `GET /v1/api/send/banks/density`, permission `send.targeted`
   *
   * @example
   * await peyk.numberBanks.bankDensity({ south: 35.6, west: 51.3, north: 35.8, east: 51.5, zoom: 11, kind: 'location' })
   */
  bankDensity(request: NumberBanksBankDensityRequest, options?: CallOptions): Promise<NumberBanksBankDensityData> {
    return this.#connection.data({ method: 'GET', path: 'send/banks/density', isWrite: false }, request, options)
  }

  /**
   * Mobile towers. `GET /v1/api/send/banks/towers`, permission `send.targeted`
   *
   * @example
   * await peyk.numberBanks.bankTowers({ province_id: 89 })
   */
  bankTowers(request: NumberBanksBankTowersRequest = {}, options?: CallOptions): PagedCall<NumberBanksBankTowersRow> {
    return this.#connection.pages({ method: 'POST', path: 'send/banks/towers', isWrite: false }, request, options)
  }

  /**
   * Cities of a county. `GET /v1/api/send/banks/cities`
   *
   * @example
   * await peyk.numberBanks.cities({ county_id: 306 })
   */
  cities(request: NumberBanksCitiesRequest, options?: CallOptions): Promise<NumberBanksCitiesData> {
    return this.#connection.data({ method: 'GET', path: 'send/banks/cities', isWrite: false }, request, options)
  }

  /**
   * Counties of a province. `GET /v1/api/send/banks/counties`
   *
   * @example
   * await peyk.numberBanks.counties({ province_id: 90 })
   */
  counties(request: NumberBanksCountiesRequest, options?: CallOptions): Promise<NumberBanksCountiesData> {
    return this.#connection.data({ method: 'GET', path: 'send/banks/counties', isWrite: false }, request, options)
  }

  /**
   * Genders. `GET /v1/api/send/banks/genders`
   *
   * @example
   * await peyk.numberBanks.genders()
   */
  genders(options?: CallOptions): Promise<NumberBanksGendersData> {
    return this.#connection.data({ method: 'GET', path: 'send/banks/genders', isWrite: false }, {}, options)
  }

  /**
   * How many numbers a trade has. `GET /v1/api/send/jobs/number-count`, permission `send.targeted`
   *
   * @example
   * await peyk.numberBanks.jobNumberCount({ main_category_id: 3, province_id: 89 })
   */
  jobNumberCount(request: NumberBanksJobNumberCountRequest, options?: CallOptions): Promise<NumberBanksJobNumberCountData> {
    return this.#connection.data({ method: 'GET', path: 'send/jobs/number-count', isWrite: false }, request, options)
  }

  /**
   * Provinces. `GET /v1/api/send/banks/provinces`
   *
   * @example
   * await peyk.numberBanks.provinces()
   */
  provinces(options?: CallOptions): Promise<NumberBanksProvincesData> {
    return this.#connection.data({ method: 'GET', path: 'send/banks/provinces', isWrite: false }, {}, options)
  }

  /**
   * Categories of trades. `GET /v1/api/send/jobs/categories`
   *
   * @example
   * await peyk.numberBanks.tradeCategories()
   */
  tradeCategories(options?: CallOptions): Promise<NumberBanksTradeCategoriesData> {
    return this.#connection.data({ method: 'GET', path: 'send/jobs/categories', isWrite: false }, {}, options)
  }

  /**
   * Trades of a category. `GET /v1/api/send/jobs/sub-categories`
   *
   * @example
   * await peyk.numberBanks.tradeSubCategories({ main_category_id: 3 })
   */
  tradeSubCategories(request: NumberBanksTradeSubCategoriesRequest, options?: CallOptions): Promise<NumberBanksTradeSubCategoriesData> {
    return this.#connection.data({ method: 'GET', path: 'send/jobs/sub-categories', isWrite: false }, request, options)
  }
}
