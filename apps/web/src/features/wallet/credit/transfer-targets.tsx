import { creditTexts } from '@peyk/phrases/fa/wallet/credit.ts'
import { CopyButton } from '@peyk/ui/button/copy-button.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { RadioGroup } from '@peyk/ui/field/choice/radio-group.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { groupNumber } from '../bank.model.ts'
import type { TransferTarget } from '../transfer-targets.model.ts'
import type { TransferMethod } from '../wallet-payments.api.ts'
import { BankMark } from './bank-mark.tsx'

const { form: texts } = creditTexts

interface TransferTargetsProps {
  method: TransferMethod
  targets: readonly TransferTarget[]
  value: number | null
  onChange: (id: number) => void
  error: string | undefined
}

/** The numbers of a card or an account, each with its name and a button that copies it. */
const numbersOf = ({ cardNumber, sheba, accountNumber }: TransferTarget) =>
  [
    { name: texts.cardNumber, number: cardNumber },
    { name: texts.sheba, number: sheba },
    { name: texts.accountNumber, number: accountNumber },
  ].flatMap(({ name, number }) => (number === null || number === '' ? [] : [{ name, number }]))

/** The cards or accounts that can be paid to; one of them is the transfer's. */
export function TransferTargets({ method, targets, value, onChange, error }: TransferTargetsProps) {
  if (targets.length === 0) return <InfoAlert tone="warning">{texts.noTargets}</InfoAlert>
  return (
    <RadioGroup
      label={texts.targets[method]}
      hint={texts.targetHint}
      variant="cards"
      isStacked
      isRequired
      error={error}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(Number(id))}
      options={targets.map((target) => ({
        value: String(target.id),
        label: target.bankName,
        description: <TargetDetails target={target} />,
        aside: numbersOf(target).map(({ name, number }) => (
          <CopyButton key={name} name={`${name} ${target.bankName}`} text={number} />
        )),
      }))}
    />
  )
}

function TargetDetails({ target }: { target: TransferTarget }) {
  const numbers = numbersOf(target)
  return (
    <span className="mt-1 flex flex-col gap-2">
      <span className="flex items-center gap-2 text-xs text-ink-2">
        <BankMark bank={target.bank} name={target.bankName} />
        {texts.owner(target.ownerName)}
      </span>
      {numbers.map(({ name, number }) => (
        <span key={name} className="block">
          <span className="block text-xs text-ink-3">{name}</span>
          <Ltr className="text-base text-ink max-desk:text-sm">{formatDigits(groupNumber(number))}</Ltr>
        </span>
      ))}
    </span>
  )
}
