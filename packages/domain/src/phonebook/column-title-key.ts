import { searchKey } from '../digits/digits.ts'

/** A heading without what its spelling may vary in: blanks, dashes and the letters that look alike. */
export const headingKey = (heading: string): string => searchKey(heading).replace(/[\s_\-:.()]/g, '')
