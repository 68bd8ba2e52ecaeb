import { ArrowDown, ArrowUp, EllipsisVertical, GripVertical, History, Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { ruleTexts } from '@peyk/phrases/fa/reports/inbox-rules.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { Switch } from '@peyk/ui/field/switch.tsx'
import { LazyMenu } from '@peyk/ui/overlay/menu.lazy.tsx'
import type { Rule } from '../inbox-rules.api.ts'
import { RuleEffects } from './rule-effects.tsx'
import { useRuleActs } from './use-rule-acts.ts'

const { list: texts } = ruleTexts

interface RuleRowProps {
  rule: Rule
  /** From 0. */
  place: number
  isLast: boolean
  mayManage: boolean
  onEdit: () => void
  onMove: (to: number) => void
  /** Null where nothing can be dragged. */
  drag: { isUnderWay: boolean; start: () => void; end: () => void; drop: () => void } | null
}

/** A rule: what it meets, what it does, whether it is on, and its place. */
export function RuleRow({ rule, place, isLast, mayManage, onEdit, onMove, drag }: RuleRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const { remove, turn, isOn } = useRuleActs(rule)
  const { keyword } = rule
  return (
    <li
      ref={row}
      className={classNames(
        'flex items-start gap-3 border-line px-5 py-4 not-first:border-t max-desk:flex-wrap max-desk:px-4',
        drag?.isUnderWay === true && 'transition-colors hover:bg-hover',
      )}
      {...(drag?.isUnderWay === true && {
        onDragOver: (event) => event.preventDefault(),
        onDrop: (event) => {
          event.preventDefault()
          drag.drop()
        },
      })}
    >
      {drag !== null && (
        <span
          draggable
          title={texts.drag}
          className="mt-1 cursor-grab text-ink-3"
          onDragStart={(event) => {
            if (row.current !== null) event.dataTransfer.setDragImage(row.current, 0, 0)
            event.dataTransfer.effectAllowed = 'move'
            drag.start()
          }}
          onDragEnd={drag.end}
        >
          <GripVertical size={18} aria-hidden />
        </span>
      )}
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
            <IconButton
              icon={ArrowUp}
              label={texts.up(keyword)}
              isDisabled={place === 0}
              onPress={() => onMove(place - 1)}
              data-move={`${rule.rule_id}-up`}
            />
            <IconButton
              icon={ArrowDown}
              label={texts.down(keyword)}
              isDisabled={isLast}
              onPress={() => onMove(place + 1)}
              data-move={`${rule.rule_id}-down`}
            />
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
    </li>
  )
}
