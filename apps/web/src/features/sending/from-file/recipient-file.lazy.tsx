import type { ComponentProps } from 'react'
import { Arriving, onDemand } from '@peyk/ui/lazy/lazy-component.ts'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import type { RecipientFile as ListFileNow } from './recipient-file.tsx'

const recipientFile = onDemand(async () => (await import('./recipient-file.tsx')).RecipientFile)

/** What a chosen file says of itself; its code comes with the file. */
export const LazyRecipientFile = (chosen: ComponentProps<typeof ListFileNow>) => (
  <Arriving part={recipientFile} props={chosen} standIn={<Skeleton className="h-24 w-full" />} />
)
