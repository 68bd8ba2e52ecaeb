import { searchKey } from '../digits/digits.ts'

/** A column title normalised for comparison: without blanks and dashes, similar letters made equal. */
export const headingKey = (heading: string): string => searchKey(heading).replace(/[\s_\-:.()]/g, '')
