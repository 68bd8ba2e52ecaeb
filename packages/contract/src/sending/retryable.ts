/** Whether what a send of a type said is said again: not to who asked for a code or a notice then and waits no more. */
export const isRetryableType = (type: string): boolean => type !== 'pattern' && type !== 'votp'
