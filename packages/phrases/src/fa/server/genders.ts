/** What a number may be registered as, by the ids of the API contract (S12). */
export const genderNames = { 1: 'مرد', 2: 'زن', 3: 'سازمانی- حقوقی' } as const
