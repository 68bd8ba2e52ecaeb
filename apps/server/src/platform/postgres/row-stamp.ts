/**
 * SQL: a text that is another one as soon as the row of this alias is: the version that PostgreSQL gives it. What a process
 * remembers of a row is compared by it.
 */
export const rowStamp = (alias: string): string => `${alias}.xmin::text`
