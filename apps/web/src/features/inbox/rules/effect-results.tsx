import type { EffectResult } from '@peyk/contract/reports/inbox-rules.ts'
import { ruleTexts } from '@peyk/phrases/fa/reports/inbox-rules.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'

const TONES = { done: 'success', skipped: 'neutral', failed: 'danger' } as const

interface EffectResultsProps {
  effects: readonly EffectResult[]
  /** What would happen, instead of what did. */
  isTest?: boolean
}

/** What became of each effect of a rule, with the reason where it was not done. */
export function EffectResults({ effects, isTest = false }: EffectResultsProps) {
  const results = isTest ? ruleTexts.wouldBe : ruleTexts.results
  return (
    <ul className="flex flex-col gap-1.5">
      {effects.map(({ effect, result, reason, messages_outbox_id: sendId }) => (
        <li key={effect} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
          <span className="font-medium text-ink">{ruleTexts.effects[effect]}</span>
          <Chip tone={TONES[result]}>{results[result]}</Chip>
          {reason !== null && <span>{ruleTexts.reasons[reason]}</span>}
          {sendId !== null && <TextLink href={`/reports/${sendId}`}>{ruleTexts.runs.showSend}</TextLink>}
        </li>
      ))}
    </ul>
  )
}
