import { BellRing, MessageSquareReply, UserMinus, UserPlus, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { ruleTexts } from '@peyk/phrases/fa/reports/inbox-rules.ts'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { formatCount, formatRial, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { formatMobile } from '@peyk/ui/format/mobile.tsx'
import type { Rule } from '../inbox-rules.api.ts'

const { list: texts } = ruleTexts

/** What a rule does, a line each. */
export function RuleEffects({ rule }: { rule: Rule }) {
  const { answer, answer_price: price } = rule
  return (
    <ul className="mt-2 flex flex-col gap-1.5 text-base text-ink-2">
      {answer !== null && (
        <Effect icon={MessageSquareReply}>
          <CutText lines={2} className="wrap-anywhere">
            {texts.answer(answer)}
          </CutText>
          <span className="block text-xs text-ink-3">
            {price === null
              ? texts.unusable
              : texts.price(formatCount(price.parts), formatRial(tenthsOfRial(price.mci_price)))}
          </span>
        </Effect>
      )}
      {rule.add_to_group !== null && (
        <Effect icon={UserPlus}>{texts.add(rule.add_to_group.title ?? ruleTexts.reasons.group_gone)}</Effect>
      )}
      {rule.remove_from_group !== null && (
        <Effect icon={UserMinus}>{texts.remove(rule.remove_from_group.title ?? ruleTexts.reasons.group_gone)}</Effect>
      )}
      {rule.notify_number !== null && (
        <Effect icon={BellRing}>{texts.notify(isolateLtr(formatMobile(rule.notify_number)))}</Effect>
      )}
    </ul>
  )
}

function Effect({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon size={16} aria-hidden className="mt-1 shrink-0 text-ink-3" />
      <div className="min-w-0">{children}</div>
    </li>
  )
}
