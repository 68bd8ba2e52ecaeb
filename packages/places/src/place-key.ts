import { searchKey } from '@peyk/domain/digits/digits.ts'

/** What names of places are compared by: blind to Arabic letters, half-spaces, blanks, hamza and brackets. */
export const placeKey = (name: string): string => searchKey(name).replaceAll(/[^\p{L}\p{N}]/gu, '')
