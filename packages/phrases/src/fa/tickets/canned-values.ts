/** An amount as it is filled in. */
export const inRial = (amount: string): string => `${amount} ریال`
