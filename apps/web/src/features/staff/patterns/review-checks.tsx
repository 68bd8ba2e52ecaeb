import { Check, TriangleAlert } from 'lucide-react'
import { senderInText } from '@peyk/domain/patterns/pattern-sender.ts'
import { longestPatternText } from '@peyk/domain/patterns/pattern-text.ts'
import { countParts } from '@peyk/domain/sms/parts.ts'
import { patternEditorTexts } from '@peyk/phrases/fa/patterns/pattern-editor.ts'
import { staffPatternTexts } from '@peyk/phrases/fa/staff/staff-patterns.ts'
import { formatCount, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { isVagueName } from '../../../lib/patterns/pattern-form.model.ts'
import type { StaffPattern } from '../staff-patterns.api.ts'

const { checks: texts } = staffPatternTexts
const { requirement } = patternEditorTexts

/** What a machine can say of a text, at a glance; the verdict is a person's. */
export function ReviewChecks({ pattern }: { pattern: StaffPattern }) {
  const { account, revision } = pattern
  const message = revision.pattern_message ?? pattern.pattern_message
  const variables = revision.variable ?? pattern.variable
  const { name, link } = senderInText(message, {
    names: account.company === null ? [] : [account.company],
    website: '',
  })
  const vague = variables.filter((one) => isVagueName(one.name)).map((one) => isolateLtr(one.name))
  const sender =
    name !== null ? requirement.company(name) : link !== null ? `${requirement.link}: ${isolateLtr(link)}` : null
  return (
    <section aria-label={texts.title} className="rounded-md border border-line bg-subtle p-4">
      <h3 className="mb-2 text-sm font-semibold text-ink">{texts.title}</h3>
      <ul className="flex flex-col gap-2">
        <CheckLine isGood={sender !== null}>{sender ?? texts.noSender}</CheckLine>
        <CheckLine isGood={vague.length === 0}>
          {variables.length === 0
            ? texts.noVariables
            : vague.length === 0
              ? texts.meaningful
              : texts.vague(vague.join('، '))}
        </CheckLine>
        <CheckLine isGood>
          {texts.parts(formatCount(countParts(longestPatternText(message, variables), { is66: false })))}
        </CheckLine>
      </ul>
    </section>
  )
}

function CheckLine({ isGood, children }: { isGood: boolean; children: string }) {
  const Icon = isGood ? Check : TriangleAlert
  return (
    <li className={`flex items-start gap-2 text-sm ${isGood ? 'text-ink-2' : 'text-warning'}`}>
      <Icon size={16} aria-hidden className={`mt-1 shrink-0 ${isGood ? 'text-success' : ''}`} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}
