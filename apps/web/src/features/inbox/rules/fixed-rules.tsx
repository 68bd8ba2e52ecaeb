import { Lock } from 'lucide-react'
import { ruleTexts } from '@peyk/phrases/fa/reports/inbox-rules.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'

const { fixed: texts } = ruleTexts

/** «11» and «12», which come before every rule and cannot be changed. */
export function FixedRules() {
  return (
    <Card title={texts.title} aside={<Chip icon={Lock}>{texts.always}</Chip>}>
      <ul className="flex flex-col gap-2 text-base text-ink">
        <li>{texts.cancel}</li>
        <li>{texts.restore}</li>
      </ul>
      <p className="mt-3 text-xs text-ink-3">{texts.hint}</p>
    </Card>
  )
}
