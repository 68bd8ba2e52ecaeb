import { Skeleton } from '@peyk/ui/display/skeleton.tsx'

/** As much room as the alert about a customer who never came takes. */
export const CustomerWaitingPlace = () => <Skeleton className="mb-6 h-19 w-full max-desk:h-33" />
