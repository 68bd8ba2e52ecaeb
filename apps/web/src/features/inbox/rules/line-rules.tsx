import { useEffect, useRef, useState } from 'react'
import { ruleTexts } from '@peyk/phrases/fa/reports/inbox-rules.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { formatCount, formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { callErrorMessage } from '../../../lib/call-error-message.ts'
import { inOrder, movedOrder } from '../../../lib/row-order.ts'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useOrderRules, type Rule } from '../inbox-rules.api.ts'
import { RuleRow } from './rule-row.tsx'

const { list: texts } = ruleTexts

interface LineRulesProps {
  number: string
  rules: readonly Rule[]
  onEdit: (rule: Rule) => void
}

/** The rules of one line in the order in which they decide; moved by their buttons, or dragged on a desktop. */
export function LineRules({ number, rules, onEdit }: LineRulesProps) {
  const order = useOrderRules()
  const mayManage = usePermission('inbox.manage', 'inbox.orderRules')
  const isMobile = useLayoutMode() === 'mobile'
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<string | null>(null)
  // The new order is drawn at once, and stays while the list is read again.
  const shown =
    order.isPending || order.isSuccess
      ? inOrder(rules, order.variables.rule_ids as number[], ({ rule_id: id }) => id)
      : rules
  const ids = shown.map(({ rule_id: id }) => id)
  const { isSuccess, reset } = order
  useEffect(() => {
    if (isSuccess) reset()
  }, [rules, isSuccess, reset])
  // A moved row takes the focus out of its button.
  useEffect(() => {
    if (focused.current === null) return
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-move^="${focused.current}-"]:enabled`)
    const { activeElement } = document
    if (buttons !== undefined && ![...buttons].some((button) => button === activeElement)) buttons[0]?.focus()
    focused.current = null
  })

  const move = (rule: Rule, to: number) => {
    const next = movedOrder(ids, { id: rule.rule_id, to })
    if (next === null || order.isPending) return
    focused.current = String(rule.rule_id)
    setSaid(texts.moved(rule.keyword, formatCount(to + 1)))
    order.mutate(
      { number, rule_ids: next },
      { onError: (error) => showToast({ title: texts.changeFailed, description: callErrorMessage(error), tone: 'warning' }) }, // prettier-ignore
    )
  }
  const line = isolateLtr(formatDigits(number))
  return (
    <Card title={texts.line(line)} isFlush>
      <ol ref={list} aria-label={texts.label(line)} className="border-t border-line">
        {shown.map((rule, at) => (
          <RuleRow
            key={rule.rule_id}
            rule={rule}
            place={at}
            isLast={at === shown.length - 1}
            mayManage={mayManage}
            onEdit={() => onEdit(rule)}
            onMove={(to) => move(rule, to)}
            drag={
              mayManage && !isMobile && shown.length > 1
                ? {
                    isUnderWay: dragged !== null,
                    start: () => setDragged(rule.rule_id),
                    end: () => setDragged(null),
                    drop: () => {
                      const moving = shown.find(({ rule_id: id }) => id === dragged)
                      if (moving !== undefined) move(moving, at)
                      setDragged(null)
                    },
                  }
                : null
            }
          />
        ))}
      </ol>
      <p className="border-t border-line px-5 py-3 text-xs text-ink-3 max-desk:px-4">{texts.order}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Card>
  )
}
