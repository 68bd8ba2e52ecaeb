import { useQuery } from '@tanstack/react-query'
import type { SendingType } from '@peyk/contract/sending/sending.ts'
import { lineTexts } from '@peyk/phrases/fa/lines/line-screens.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { allLinesQuery } from '../../sending/sending.api.ts'
import { DefaultLineSelect } from './default-line-select.tsx'

const texts = lineTexts.defaults
const TYPES = Object.keys(texts.types) as (SendingType & keyof typeof texts.types)[]

/** The default line of every way of sending. */
export function DefaultLinesCard() {
  const lines = useQuery(allLinesQuery())
  const mayChange = usePermission('setting.manage', 'lines.upsertDefaults')
  return (
    <Card title={texts.title}>
      <p className="mb-4 text-sm text-ink-2">{mayChange ? texts.lead : texts.cannot}</p>
      {lines.data !== undefined ? (
        <div className="grid items-start gap-5 desk:grid-cols-2">
          {TYPES.map((type) => (
            <DefaultLineSelect
              key={type}
              type={type}
              label={texts.types[type]}
              line={lines.data.rows.find((line) => line.default_for.includes(type)) ?? null}
              isDisabled={!mayChange}
            />
          ))}
        </div>
      ) : lines.error === null ? (
        <div aria-busy className="grid items-start gap-5 desk:grid-cols-2">
          {TYPES.map((type) => (
            <div key={type} className="flex flex-col gap-1.5">
              <span className="text-sm font-medium text-ink">{texts.types[type]}</span>
              <Skeleton className="h-11 w-full" />
            </div>
          ))}
        </div>
      ) : (
        <ErrorState
          description={callErrorMessage(lines.error)}
          onRetry={() => void lines.refetch()}
          isRetrying={lines.isFetching}
        />
      )}
    </Card>
  )
}
