import { EllipsisVertical, History, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ruleTexts } from '@peyk/phrases/fa/reports/inbox-rules.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { Switch } from '@peyk/ui/field/choice/switch.tsx'
import { LazyMenu } from '@peyk/ui/overlay/menu.lazy.tsx'
import type { Rule } from '../inbox-rules.api.ts'
import { RuleEffects } from './rule-effects.tsx'
import { useRuleActs } from './use-rule-acts.ts'

const { list: texts } = ruleTexts

interface RuleRowProps {
  rule: Rule
  mayManage: boolean
  onEdit: () => void
  arrows: ReactNode
}

/** A rule: what it meets, what it does, whether it is on, and its place. */
export function RuleRow({ rule, mayManage, onEdit, arrows }: RuleRowProps) {
  const { remove, turn, isOn } = useRuleActs(rule)
  const { keyword } = rule
  return (
    <>
      <div className="min-w-0 flex-1 max-desk:basis-full">
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-ink-3">{texts[rule.match]}</span>
          <strong dir="auto" className="text-md font-semibold wrap-anywhere text-ink">
            {texts.quoted(keyword)}
          </strong>
          {rule.has_failed && <Chip tone="danger">{texts.failed}</Chip>}
          {!mayManage && (
            <Chip tone={rule.is_active ? 'success' : 'neutral'}>{rule.is_active ? texts.on : texts.off}</Chip>
          )}
        </div>
        <RuleEffects rule={rule} />
      </div>
      <div className="flex shrink-0 items-center gap-1 max-desk:w-full max-desk:justify-end">
        {mayManage && (
          <>
            <Switch
              isSelected={isOn}
              onChange={turn}
              aria-label={texts.isOn(keyword)}
              className="me-2 max-desk:me-auto"
            >
              {isOn ? texts.on : texts.off}
            </Switch>
            {arrows}
          </>
        )}
        <LazyMenu
          label={texts.menu(keyword)}
          placement="bottom end"
          groups={[
            [
              { id: 'runs', label: texts.runs, icon: History, href: `/inbox/rules?tab=1&rule=${rule.rule_id}` },
              ...(mayManage
                ? [
                    { id: 'edit', label: texts.edit, icon: Pencil, onAction: onEdit },
                    { id: 'delete', label: texts.delete, icon: Trash2, isDanger: true, onAction: remove },
                  ]
                : []),
            ],
          ]}
          trigger={(props) => <IconButton {...props} icon={EllipsisVertical} label={texts.menu(keyword)} />}
        />
      </div>
    </>
  )
}
