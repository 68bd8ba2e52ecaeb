import { Landmark } from 'lucide-react'
import { bankMark } from '../bank.model.ts'

/** A small mark of a bank: the first letter of its name on a colour of its own; not the bank's logo. */
export function BankMark({ bank, name }: { bank: string | null; name: string }) {
  const mark = bankMark(bank, name)
  return (
    <span
      aria-hidden
      style={{ backgroundColor: mark.colour }}
      className="flex size-7 shrink-0 items-center justify-center rounded-md text-sm font-bold text-white forced-colors:border"
    >
      {mark.letter === '' ? <Landmark size={16} /> : mark.letter}
    </span>
  )
}
