import { useState } from 'react'
import {
  NUMBER_BANK_FIELDS,
  REQUIRED_BANK_FIELDS,
  type NumberBankField,
} from '@peyk/contract/staff/staff-number-bank-forms.ts'
import { bankFields } from '@peyk/phrases/fa/number-banks/loading.ts'
import { bankVersionTexts } from '@peyk/phrases/fa/number-banks/number-bank-version.ts'
import { errorClass } from '@peyk/ui/app/class-names.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { Checkbox } from '@peyk/ui/field/choice/checkbox.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Select } from '@peyk/ui/select/select.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useLoadBank, type BankDetails } from '../staff-number-banks.api.ts'
import { columnProblem } from './columns.model.ts'

const { columns: texts } = bankVersionTexts
const UNUSED = 'unused'
type Choice = NumberBankField | typeof UNUSED

const OPTIONS: readonly { value: Choice; label: string }[] = [
  { value: UNUSED, label: texts.unused },
  ...NUMBER_BANK_FIELDS.map((value) => ({ value, label: bankFields[value] })),
]

/** What each column of the file holds, where its titles did not say it; then the same file is read again. */
export function ColumnChooser({ bank: { version, columns } }: { bank: BankDetails }) {
  const load = useLoadBank()
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>(() =>
    Object.fromEntries(columns.map(({ key, field }) => [key, field ?? UNUSED])),
  )
  const [isDryRun, setDryRun] = useState(version.is_dry_run)
  const [isTried, setTried] = useState(false)
  const mapping = Object.fromEntries(
    Object.entries(chosen).flatMap(([key, field]) => (field === UNUSED ? [] : [[key, field] as const])),
  )
  const problem = columnProblem(Object.values(mapping), REQUIRED_BANK_FIELDS[version.kind])
  const read = () => {
    setTried(true)
    if (problem !== null) return
    load.mutate(
      { id: version.id, mapping, is_dry_run: isDryRun },
      { onSuccess: () => showToast({ title: bankVersionTexts.loadStarted, tone: 'success' }) },
    )
  }
  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-5">
        <p className="text-sm text-ink-2">{texts.hint}</p>
        <CallErrorAlert error={load.error} />
        <div className="grid gap-4 desk:grid-cols-3">
          {columns.map(({ key, title }, at) => (
            <Select
              key={key}
              label={title === '' ? texts.blank(formatCount(at + 1)) : title}
              options={OPTIONS}
              value={chosen[key] ?? UNUSED}
              onChange={(value) => setChosen((now) => ({ ...now, [key]: value }))}
              isDisabled={load.isPending}
            />
          ))}
        </div>
        <Checkbox isSelected={isDryRun} onChange={setDryRun}>
          {texts.dryRun}
        </Checkbox>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" isLoading={load.isPending} onPress={read}>
            {texts.submit}
          </Button>
          <p role="alert" className={`${errorClass} empty:hidden`}>
            {isTried ? problem : null}
          </p>
        </div>
      </div>
    </Card>
  )
}
