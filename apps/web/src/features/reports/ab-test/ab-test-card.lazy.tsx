import type { SendingType } from '@peyk/contract/sending/sending.ts'
import { abTestReportTexts } from '@peyk/phrases/fa/reports/ab-test-report.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import type { Report } from '../reports.model.ts'

const abTestCard = lazyComponent(async () => (await import('./ab-test-card.tsx')).AbTestCard)

/** The test of texts that a send belongs to. Few do, and fetch it. */
export function LazyAbTestCard({ report }: { report: Report }) {
  const { ab_test_id: testId, ab_text: text } = report
  if (testId === null) return null
  const standIn = (
    <Card title={abTestReportTexts.title}>
      <SkeletonRows count={6} />
    </Card>
  )
  return (
    <LazyWithSkeleton
      part={abTestCard}
      props={{ testId, text, type: report.sending_type as SendingType }}
      skeleton={standIn}
    />
  )
}
