import { inboxFeature } from './features/inbox/inbox.feature.ts'
import { sessionFeature } from './features/session/session.feature.ts'
import type { Feature } from './platform/feature.ts'

/** Everything the server does, by feature. A new one is a folder and a line here. */
export const features: readonly Feature[] = [sessionFeature, inboxFeature]
