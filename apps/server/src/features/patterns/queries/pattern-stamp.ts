/** SQL: a text that is another one as soon as the pattern `p` is; what a process remembers of it is compared by it. */
export const PATTERN_STAMP = `p.xmin::text`
