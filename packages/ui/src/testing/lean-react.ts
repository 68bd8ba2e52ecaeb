/**
 * React's development build records every render for the browser's profiler and takes a stack trace for every element it
 * makes. No test looks at either, and they took a third of the processor time of a test with a large form. What React
 * warns about stays.
 *
 * React looks for both when it is loaded, so this file comes before the tests.
 */
Object.assign(console, { createTask: undefined, timeStamp: undefined })

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const react = (await import('react')) as unknown as Record<string, object>
// Beyond a limit of its own React takes no more of these traces.
Object.defineProperty(react[INTERNALS], 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

export {}
