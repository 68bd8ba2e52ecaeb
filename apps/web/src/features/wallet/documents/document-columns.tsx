import type { DocumentKind } from '@peyk/contract/wallet/money-words.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { documentTexts as texts } from '@peyk/phrases/fa/wallet/documents.ts'
import { Chip, type Tone } from '@peyk/ui/display/chip.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import type { DocumentRow } from '../wallet-documents.api.ts'
import { documentSubject } from './documents.model.ts'

const { columns: names } = texts

const kindTones: Readonly<Record<DocumentKind, Tone>> = { receipt: 'success', invoice: 'info', correction: 'warning' }

export const documentColumns: readonly Column<DocumentRow>[] = [
  {
    key: 'number',
    header: names.number,
    priority: 'title',
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Ltr>{formatDigits(row.number)}</Ltr>
        {row.corrected_by.length > 0 && <Chip tone="warning">{texts.corrected}</Chip>}
      </span>
    ),
  },
  {
    key: 'kind',
    header: names.kind,
    priority: 'state',
    cell: (row) => <Chip tone={kindTones[row.kind]}>{row.kind_fa}</Chip>,
  },
  { key: 'for', header: names.for, cell: documentSubject },
  { key: 'issuedAt', header: names.issuedAt, cell: (row) => <DateTime at={row.issued_at} format="date" /> },
  { key: 'total', header: names.total, cell: (row) => <Money tenths={tenthsOfRial(row.total)} isExact tabular /> },
]
