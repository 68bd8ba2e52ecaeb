import { ruleTexts } from '@peyk/phrases/fa/reports/inbox-rules.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { OrderedList } from '../../../lib/ordered-rows/ordered-list.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { useOrderRules, type Rule } from '../inbox-rules.api.ts'
import { RuleRow } from './rule-row.tsx'

const { list: texts } = ruleTexts

interface LineRulesProps {
  number: string
  rules: readonly Rule[]
  onEdit: (rule: Rule) => void
}

/** The rules of one line in the order in which they decide. */
export function LineRules({ number, rules, onEdit }: LineRulesProps) {
  const { mutateAsync: saveOrder } = useOrderRules()
  const mayManage = usePermission('inbox.manage', 'inbox.orderRules')
  const line = isolateLtr(formatDigits(number))
  return (
    <Card title={texts.line(line)} isFlush>
      <OrderedList
        label={texts.label(line)}
        hint={texts.order}
        isFixed={!mayManage}
        className="border-t border-line"
        rows={rules}
        idOf={({ rule_id: id }) => id}
        nameOf={({ keyword }) => texts.name(keyword)}
        save={(ids) => saveOrder({ number, rule_ids: ids })}
      >
        {(rule, arrows) => <RuleRow rule={rule} mayManage={mayManage} onEdit={() => onEdit(rule)} arrows={arrows} />}
      </OrderedList>
    </Card>
  )
}
