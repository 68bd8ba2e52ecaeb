import { Download } from 'lucide-react'
import { uiExport } from '@peyk/phrases/fa/ui/export.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import type { DownloadRecipientsProps } from './download-recipients.tsx'

const downloadRecipients = lazyComponent(async () => (await import('./download-recipients.tsx')).DownloadRecipients)

const skeleton = (
  <Button size="sm" variant="secondary" icon={Download} isDisabled>
    {uiExport.open}
  </Button>
)

/** The way to a file of the recipients, which comes after their rows. */
export const LazyDownloadRecipients = (props: DownloadRecipientsProps) => (
  <LazyWithSkeleton part={downloadRecipients} props={props} skeleton={skeleton} />
)
