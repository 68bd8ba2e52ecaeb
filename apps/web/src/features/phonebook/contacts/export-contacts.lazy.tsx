import { Download } from 'lucide-react'
import { uiExport } from '@peyk/phrases/fa/ui/export.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import type { ExportContactsProps } from './export-contacts.tsx'

const exportContacts = lazyComponent(async () => (await import('./export-contacts.tsx')).ExportContacts)

const skeleton = (
  <Button size="sm" variant="secondary" icon={Download} isDisabled>
    {uiExport.open}
  </Button>
)

/** The way to a file of the list, which comes after its rows. */
export function LazyExportContacts(props: ExportContactsProps) {
  return <LazyWithSkeleton part={exportContacts} props={props} skeleton={skeleton} />
}
