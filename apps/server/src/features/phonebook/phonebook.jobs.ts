import { job } from '../../platform/jobs.ts'
import { stripContacts } from './usecases/strip-contacts.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    /** Takes what is no feature and no tag any more out of the contacts that still have it. */
    'phonebook.strip': { accountId: number; optionIds: number[]; tagIds: number[] }
  }
}

export const phonebookJobs = [
  job({
    name: 'phonebook.strip',
    handle: ({ payload, scope, signal }, deps) => stripContacts({ scope, ...payload, signal }, deps),
  }),
]
