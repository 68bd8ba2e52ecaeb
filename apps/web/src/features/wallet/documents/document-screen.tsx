import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { documentTexts as texts } from '@peyk/phrases/fa/wallet/documents.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { documentQuery } from '../wallet-documents.api.ts'
import { DocumentPaper } from './document-paper.tsx'
import { MissingBuyerData } from './missing-buyer-data.tsx'

/** `/wallet/documents/{id}`: a document as it is printed. On paper there is nothing but the document. */
export function DocumentScreen(): ReactNode {
  const { id } = useParams({ strict: false }) as { id: string }
  const { data, error, isFetching, refetch } = useQuery(documentQuery(Number(id)))
  const title = data === undefined ? routes.document : `${data.kind_fa} ${isolateLtr(formatDigits(data.number))}`
  useMobileLayout({ title })
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={title}
          description={texts.printHint}
          {...(data !== undefined && {
            action: (
              <Button icon={Printer} onPress={() => window.print()}>
                {texts.print}
              </Button>
            ),
          })}
        />
      </div>
      {data !== undefined ? (
        <div className="mx-auto flex max-w-[210mm] flex-col gap-4 print:max-w-none">
          <MissingBuyerData buyer={data.buyer} />
          <DocumentPaper document={data} />
        </div>
      ) : error !== null ? (
        <Card key="failed">
          <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        </Card>
      ) : (
        <Card className="mx-auto max-w-[210mm]">
          <SkeletonRows count={14} />
        </Card>
      )}
    </>
  )
}
