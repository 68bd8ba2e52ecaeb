/** The most links of an account, the longest of a UTM field, and the most links of one send. */
export const LINK_LIMITS = { links: 10_000, fieldLength: 100, ofSend: 10 } as const

/** The longest ranges for hourly and daily clicks, in days. */
export const MAX_CLICK_RANGE_DAYS = { hour: 14, day: 370 } as const
