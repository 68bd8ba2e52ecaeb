import { Download } from 'lucide-react'
import { uiExport } from '@peyk/phrases/fa/ui/export.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import type { ServerExportProps } from './server-export.tsx'

const serverExport = lazyComponent(async () => (await import('./server-export.tsx')).ServerExport)

const skeleton = (
  <Button size="sm" variant="secondary" icon={Download} isDisabled>
    {uiExport.open}
  </Button>
)

/** The way to a file of a list, which comes after its rows. */
export function LazyServerExport(props: ServerExportProps) {
  return <LazyWithSkeleton part={serverExport} props={props} skeleton={skeleton} />
}
