import { DatabaseZap } from 'lucide-react'
import { targetedForm as texts } from '@peyk/phrases/fa/sending/targeted-form.ts'
import { noBankHints } from '@peyk/phrases/fa/sending/targeted-no-bank.ts'
import { Spinner } from '@peyk/ui/display/spinner.tsx'

/** In place of a count: there is no bank to draw from, or one is being prepared. */
export function NoBankNotice({ isComing }: { isComing: boolean }) {
  return (
    <>
      <p className="flex items-center gap-2 text-base font-semibold text-ink">
        {isComing ? <Spinner sizePx={18} /> : <DatabaseZap size={18} aria-hidden className="shrink-0 text-ink-3" />}
        {isComing ? texts.bankComing : texts.noBank}
      </p>
      <p className="text-sm text-ink-2">{isComing ? noBankHints.coming : noBankHints.none}</p>
    </>
  )
}
