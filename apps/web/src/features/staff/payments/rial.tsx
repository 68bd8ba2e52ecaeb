import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { formatRial } from '@peyk/ui/format/format-values.ts'
import { Money } from '@peyk/ui/format/money.tsx'

/** An amount of the wire, which counts rial. */
export function Rial({ of, strong = false }: { of: number; strong?: boolean }) {
  return <Money tenths={tenthsOfRial(of)} strong={strong} />
}

/** The same for a sentence or a label. */
export const rialText = (rial: number): string => formatRial(tenthsOfRial(rial))
