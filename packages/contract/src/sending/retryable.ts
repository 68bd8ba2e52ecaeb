/** Whether a send of this type may be retried: codes and transactional notices may not, since they are out of date. */
export const isRetryableType = (type: string): boolean => type !== 'pattern' && type !== 'votp'
