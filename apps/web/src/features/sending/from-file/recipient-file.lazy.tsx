import type { ComponentProps } from 'react'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import type { RecipientFile as ListFileNow } from './recipient-file.tsx'

const recipientFile = lazyComponent(async () => (await import('./recipient-file.tsx')).RecipientFile)

/** What a chosen file says of itself; its code comes with the file. */
export const LazyRecipientFile = (props: ComponentProps<typeof ListFileNow>) => (
  <LazyWithSkeleton part={recipientFile} props={props} skeleton={<Skeleton className="h-24 w-full" />} />
)
