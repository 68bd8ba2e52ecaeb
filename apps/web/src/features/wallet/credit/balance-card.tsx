import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { creditTexts } from '@peyk/phrases/fa/wallet/credit.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { formatDateTime, formatRial } from '@peyk/ui/format/format-values.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useBalance } from './use-balance.ts'

const { balance: texts } = creditTexts

function Part({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 flex-1 basis-36">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="mt-0.5 flex h-7 items-center text-md font-semibold text-ink">{children}</dd>
      <dd className="min-h-5 text-xs text-ink-3">{note}</dd>
    </div>
  )
}

/** What can be spent, and what it is made of: cash, gift, and what is set aside for sends. */
export function BalanceCard() {
  const { balance, error, isFetching, refresh } = useBalance()
  if (balance === undefined && error !== null)
    return (
      <Card title={texts.title}>
        <ErrorAlert
          action={
            <Button size="sm" variant="secondary" onPress={refresh} isLoading={isFetching}>
              {ui.retry}
            </Button>
          }
        >
          {callErrorMessage(error)}
        </ErrorAlert>
      </Card>
    )
  const amount = (rial: number | undefined) =>
    rial === undefined ? <Skeleton className="h-5 w-28" /> : <Money tenths={tenthsOfRial(rial)} strong />
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="min-w-0 grow-2 basis-56">
          <p className="flex items-center gap-1 text-sm text-ink-2">
            <span>{texts.title}</span>
            <IconButton
              icon={RefreshCw}
              size="sm"
              label={shell.refreshCredit}
              onPress={refresh}
              isLoading={isFetching}
            />
          </p>
          <p className="flex h-10 items-center text-2xl font-bold text-ink">
            {balance === undefined ? (
              <Skeleton className="h-8 w-44" />
            ) : (
              <Money tenths={tenthsOfRial(balance.credit)} strong />
            )}
          </p>
          <p className="min-h-5 text-xs text-ink-3">
            {balance !== undefined && texts.yesterday(formatRial(tenthsOfRial(balance.yesterday)))}
          </p>
        </div>
        <dl className="flex min-w-0 grow-3 basis-80 flex-wrap gap-x-6 gap-y-3 border-line desk:border-s desk:ps-6">
          <Part label={texts.cash}>{amount(balance?.cash)}</Part>
          <Part
            label={texts.gift}
            note={
              balance !== undefined &&
              (balance.giftExpiresAt === null
                ? texts.noGift
                : texts.giftUntil(formatDateTime(balance.giftExpiresAt, 'dateLong')))
            }
          >
            {amount(balance?.gift)}
          </Part>
          <Part label={texts.held} note={balance !== undefined && balance.held > 0 && texts.heldNote}>
            {amount(balance?.held)}
          </Part>
        </dl>
      </div>
      {balance !== undefined && balance.cash < 0 && (
        <InfoAlert tone="warning" className="mt-4">
          {texts.overdrawn}
        </InfoAlert>
      )}
    </Card>
  )
}
