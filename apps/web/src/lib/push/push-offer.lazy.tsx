import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'

const pushOffer = lazyComponent(async () => (await import('./push-offer.tsx')).PushOffer)

/** Stands at the end of a page: what comes late moves nothing. */
export const LazyPushOffer = () => <LazyWithSkeleton part={pushOffer} props={{}} skeleton={null} />
