import { useQuery } from '@tanstack/react-query'
import { bankKinds } from '@peyk/phrases/fa/number-banks/loading.ts'
import { numberBankTexts } from '@peyk/phrases/fa/number-banks/number-banks.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { formatCount, formatDateTime } from '@peyk/ui/format/format-values.ts'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { banksQuery, type BankVersion } from '../staff-number-banks.api.ts'
import { BANK_KINDS, usableText, type BankKind } from './number-bank.model.ts'

const { active: texts } = numberBankTexts

/** Of each kind the version that customers count and draw from, side by side. */
export function ActiveBanks() {
  const { data, error } = useQuery(banksQuery({ state: 'active', per_page: BANK_KINDS.length }))
  return (
    <section aria-label={texts.title} className="grid gap-4 max-desk:gap-3 desk:grid-cols-3">
      {BANK_KINDS.map((kind) => (
        <ActiveBank
          key={kind}
          kind={kind}
          isLoading={data === undefined && error === null}
          // The list below tells why.
          hasFailed={data === undefined && error !== null}
          version={data?.rows.find((one) => one.kind === kind && one.state === 'active')}
        />
      ))}
    </section>
  )
}

function ActiveBank({
  kind,
  version,
  isLoading,
  hasFailed,
}: {
  kind: BankKind
  version: BankVersion | undefined
  isLoading: boolean
  hasFailed: boolean
}) {
  return (
    <div className="flex min-h-44 min-w-0 flex-col gap-1 rounded-lg border border-line bg-surface p-5 shadow-card max-desk:p-4">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <h2 className="text-sm text-ink-2">{bankKinds[kind]}</h2>
        {version !== undefined && version.usability !== 'usable' && <Chip tone="danger">{texts.notCounted}</Chip>}
      </div>
      {isLoading ? (
        <>
          <Skeleton className="my-1.5 h-7 w-32" />
          <Skeleton className="my-1 h-4 w-44 max-w-full" />
          <Skeleton className="my-1 h-4 w-36" />
        </>
      ) : hasFailed ? (
        <p className="text-base text-ink-3">{texts.unread}</p>
      ) : version === undefined ? (
        <>
          <p className="text-xl font-bold text-ink-3">{texts.none}</p>
          <p className="text-sm text-ink-2">{texts.noneHint}</p>
        </>
      ) : (
        <>
          <p className="text-xl font-bold text-ink">{numberBankTexts.people(formatCount(version.accepted_count))}</p>
          <p className="min-w-0 text-base wrap-anywhere">
            <TextLink href={`/staff/banks/${version.id}`}>{version.title}</TextLink>
          </p>
          <p className="text-sm text-ink-2">
            {version.activated_at !== null && <>{texts.since(formatDateTime(version.activated_at, 'date'))}، </>}
            {usableText(version)}
          </p>
        </>
      )}
    </div>
  )
}
