import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { isRunning } from '../../../lib/sends/send-status.ts'
import { canBeDelivered, hasSeveralTexts, type Report } from '../reports.model.ts'

// What stands below the first look comes after it, each with a stand-in of about its height.

const deliveryCurve = lazyComponent(async () => (await import('../send-story/delivery-curve.tsx')).DeliveryCurveCard)
const operatorLanguages = lazyComponent(
  async () => (await import('../send-story/operator-languages.tsx')).OperatorLanguages,
)
const doubtfulHint = lazyComponent(async () => (await import('./doubtful-hint.tsx')).DoubtfulHint)
const sendTimeline = lazyComponent(async () => (await import('../send-story/send-timeline.tsx')).SendTimeline)
const reportLinks = lazyComponent(async () => (await import('./report-links.tsx')).ReportLinks)
const sendProof = lazyComponent(async () => (await import('./send-proof.tsx')).SendProof)

const rows = (count: number) => (
  <Card>
    <SkeletonRows count={count} isRuled={false} />
  </Card>
)

/** A send of one message has no course, nor has one of which nothing left. */
export const LazyDeliveryCurve = ({ report }: { report: Report }) =>
  Number(report.rcpts_count) > 1 && (canBeDelivered(report) || isRunning(report)) ? (
    <LazyWithSkeleton
      part={deliveryCurve}
      props={{ report }}
      skeleton={
        <Card>
          <Skeleton className="h-75" />
        </Card>
      }
    />
  ) : null

/** One text for all has one language; it needs no second table. */
export const LazyOperatorLanguages = ({ report }: { report: Report }) =>
  hasSeveralTexts(report) && canBeDelivered(report) ? (
    <LazyWithSkeleton
      part={operatorLanguages}
      props={{ report }}
      skeleton={<SkeletonRows count={6} className="mt-6" />}
    />
  ) : null

export const LazyDoubtfulHint = (props: { count: number }) => (
  <LazyWithSkeleton part={doubtfulHint} props={props} skeleton={null} />
)

export const LazySendTimeline = ({ report }: { report: Report }) => (
  <LazyWithSkeleton part={sendTimeline} props={{ report }} skeleton={rows(4)} />
)

export const LazyReportLinks = (props: { report: Report; clicks: number }) => (
  <LazyWithSkeleton part={reportLinks} props={props} skeleton={rows(3)} />
)

export const LazySendProof = ({ report }: { report: Report }) => (
  <LazyWithSkeleton part={sendProof} props={{ report }} skeleton={rows(3)} />
)
