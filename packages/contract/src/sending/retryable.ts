const WITHOUT_RETRY: readonly string[] = ['pattern', 'pattern_many', 'votp']
/** Whether a send of this type may be retried: codes and transactional notices may not, since they are out of date. */
export const isRetryableType = (type: string): boolean => !WITHOUT_RETRY.includes(type)
