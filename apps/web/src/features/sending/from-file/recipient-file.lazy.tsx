import type { ComponentProps } from 'react'
import { Arriving, onDemand } from '@peyk/ui/lazy/lazy-component.ts'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import type { ListFile as ListFileNow } from './recipient-file.tsx'

const listFile = onDemand(async () => (await import('./recipient-file.tsx')).ListFile)

/** What a chosen file says of itself; its code comes with the file. */
export const ListFile = (chosen: ComponentProps<typeof ListFileNow>) => (
  <Arriving part={listFile} props={chosen} standIn={<Skeleton className="h-24 w-full" />} />
)
