import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { sendSuccess } from '@peyk/phrases/fa/sending/send-success.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { CopyButton } from '@peyk/ui/button/copy-button.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { PermissionLinkButton } from '../../../lib/permission/permission-button.tsx'

interface SuccessCardProps {
  id: string
  /** In place of the green tick. */
  icon?: ReactNode
  sentence: string
  /** The text that is sent. */
  text?: ReactNode
  /** More facts than the id. */
  details?: ReactNode
  /** What happens next, between the sentence and the facts. */
  children?: ReactNode
  /** Below the card. */
  below?: ReactNode
}

/** What was accepted: a sign and a sentence, the id to keep, and the ways on. */
export function SuccessCard({ id, icon, sentence, text, details, children, below }: SuccessCardProps) {
  return (
    <SuccessPage below={below}>
      <div role="status" className="flex flex-col items-center gap-3 pt-2 text-center">
        {icon ?? <CircleCheck size={44} aria-hidden className="text-success" />}
        <p className="text-md font-semibold text-ink">{sentence}</p>
      </div>
      {children}
      {text}
      <DescriptionList className="mt-5 border-t border-line pt-3">
        <DescriptionItem label={sendSuccess.trackingId}>
          <span className="-me-2 -my-2 inline-flex items-center gap-1">
            <Ltr>{formatDigits(id)}</Ltr>
            <CopyButton text={id} name={sendSuccess.trackingId} />
          </span>
        </DescriptionItem>
        {details}
      </DescriptionList>
      <div className="mt-5 flex flex-wrap gap-3 max-desk:flex-col">
        <PermissionLinkButton href={`/reports/${id}`}>{sendSuccess.report}</PermissionLinkButton>
        <PermissionLinkButton variant="secondary" href="/send-sms">
          {sendSuccess.another}
        </PermissionLinkButton>
      </div>
    </SuccessPage>
  )
}

/** The page around what was accepted, also while it is on its way. */
export function SuccessPage({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <>
      <PageHeader title={routes.sendSuccess} description={sendSuccess.description} />
      <Card className="mx-auto w-full max-w-lg">{children}</Card>
      {below}
    </>
  )
}

/** In the places of what comes: the sign, the sentence, what happens next, the text, the facts and the ways on. */
export const SuccessSkeleton = () => (
  <div aria-busy className="flex flex-col">
    <div className="flex flex-col items-center gap-3 pt-2">
      <Skeleton shape="circle" className="size-11" />
      <Skeleton className="my-1 h-5 w-64" />
    </div>
    <div className="mt-4 flex min-h-18 items-center">
      <Skeleton className="h-5 w-full" />
    </div>
    <Skeleton className="mt-4 h-17 w-3/4" />
    <SkeletonRows count={6} isRuled={false} className="mt-5 border-t border-line pt-3" />
    <Skeleton className="mt-5 h-10 w-52 max-desk:h-11 max-desk:w-full" />
    <Skeleton className="mt-3 hidden h-11 w-full max-desk:block" />
  </div>
)
