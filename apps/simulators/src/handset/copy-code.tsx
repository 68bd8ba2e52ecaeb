import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { virtualPhone } from '@peyk/phrases/fa/server/virtual-phone.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'

const COPIED_MS = 2000

/** Copies a one-time code to the clipboard, in Latin digits. */
export function CopyCode({ code }: { code: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    )
  return (
    <>
      <Button size="sm" variant="secondary" icon={outcome === 'copied' ? Check : Copy} onPress={() => void copy()}>
        {outcome === 'copied' ? (
          virtualPhone.copied
        ) : (
          <>
            {virtualPhone.copyCode} <Ltr>{formatDigits(code)}</Ltr>
          </>
        )}
      </Button>
      <span role="status" className={outcome === 'copyFailed' ? 'text-xs text-danger' : 'sr-only'}>
        {outcome !== null && virtualPhone[outcome]}
      </span>
    </>
  )
}
