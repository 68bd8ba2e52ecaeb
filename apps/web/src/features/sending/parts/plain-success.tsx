import { CircleCheck } from 'lucide-react'
import { sendSuccess } from '@peyk/phrases/fa/quick-send.ts'
import { routes } from '@peyk/phrases/fa/routes.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatDigits } from '@peyk/ui/format/text.ts'
import { Card } from '@peyk/ui/widgets/card.tsx'
import { CopyButton } from '@peyk/ui/widgets/copy-button.tsx'
import { Fact, Facts } from '@peyk/ui/widgets/facts.tsx'
import { PageHeader } from '@peyk/ui/widgets/page-header.tsx'
import { MayLinkButton } from '../../../lib/permission/may-button.tsx'

/** What was accepted, for a colleague who may send and may not see reports: the id, and the ways on. */
export function PlainSuccess({ id }: { id: string }) {
  return (
    <>
      <PageHeader title={routes.sendSuccess} />
      <Card className="mx-auto w-full max-w-lg">
        <div role="status" className="flex flex-col items-center gap-3 pt-2 text-center">
          <CircleCheck size={44} aria-hidden className="text-success" />
          <p className="text-md font-semibold text-ink">{sendSuccess.accepted}</p>
        </div>
        <Facts className="mt-5 border-t border-line pt-3">
          <Fact label={sendSuccess.trackingId}>
            <span className="-me-2 -my-2 inline-flex items-center gap-1">
              <Ltr>{formatDigits(id)}</Ltr>
              <CopyButton text={id} name={sendSuccess.trackingId} />
            </span>
          </Fact>
        </Facts>
        <div className="mt-5 flex flex-wrap gap-3 max-desk:flex-col">
          <MayLinkButton href={`/reports/${id}`}>{sendSuccess.report}</MayLinkButton>
          <MayLinkButton variant="secondary" href="/send-sms/quick">
            {sendSuccess.another}
          </MayLinkButton>
        </div>
      </Card>
    </>
  )
}
