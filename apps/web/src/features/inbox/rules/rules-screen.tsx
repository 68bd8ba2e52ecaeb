import { useQuery } from '@tanstack/react-query'
import { Bot, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ruleTexts } from '@peyk/phrases/fa/reports/inbox-rules.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { LazyDisabledReasonButton } from '@peyk/ui/button/disabled-reason-button.lazy.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Tabs } from '@peyk/ui/navigation/tabs.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { PermissionLazyOpenButton } from '../../../lib/permission/permission-button.tsx'
import { rulesQuery, type RuleList } from '../inbox-rules.api.ts'
import { FixedRules } from './fixed-rules.tsx'
import { LineRules } from './line-rules.tsx'
import { RuleTestBox } from './rule-test-box.tsx'
import { byLine } from './rules.model.ts'
import { useRuleForm, type RuleFormState } from './use-rule-form.ts'

const runsView = lazyComponent(async () => (await import('./runs-view.tsx')).RunsView)

/** `/inbox/rules`: keyword rules by line, a box to try a text, and what the rules did. */
export function RulesScreen(): ReactNode {
  const rules = useQuery(rulesQuery())
  const form = useRuleForm()
  const isMobile = useLayoutMode() === 'mobile'
  const createButton = (isWide: boolean) => <CreateButton list={rules.data} form={form} isWide={isWide} />
  useMobileLayout({ customFooter: isMobile ? createButton(true) : null })
  return (
    <>
      <PageHeader
        title={routes.inboxRules}
        description={ruleTexts.description}
        {...(!isMobile && { action: createButton(false) })}
      />
      {form.hasFailed && <ErrorAlert className="mb-4">{ui.partFailed}</ErrorAlert>}
      <Tabs
        label={ruleTexts.views.label}
        tabs={[
          {
            label: ruleTexts.views.rules,
            content:
              rules.data !== undefined ? (
                <RulesView list={rules.data} form={form} create={createButton(false)} />
              ) : (
                <Card>
                  {rules.error === null ? (
                    <SkeletonRows count={6} />
                  ) : (
                    <ErrorState
                      description={callErrorMessage(rules.error)}
                      onRetry={() => void rules.refetch()}
                      isRetrying={rules.isFetching}
                    />
                  )}
                </Card>
              ),
          },
          {
            label: ruleTexts.views.runs,
            content: <LazyWithSkeleton part={runsView} props={{}} skeleton={<SkeletonRows count={6} />} />,
          },
        ]}
      />
      {form.RuleDialog && form.isOpen && rules.data !== undefined && (
        <form.RuleDialog rule={form.rule} lines={rules.data.lines} onClose={form.close} />
      )}
    </>
  )
}

/** Without a line, or with as many rules as there may be, it says why it does nothing. */
function CreateButton({ list, form, isWide }: { list: RuleList | undefined; form: RuleFormState; isWide: boolean }) {
  const reason =
    list === undefined
      ? null
      : list.lines.length === 0
        ? ruleTexts.noLines
        : list.rules.length >= list.max_rules
          ? ruleTexts.full(formatCount(list.max_rules))
          : null
  if (reason !== null)
    return (
      <LazyDisabledReasonButton icon={Plus} isWide={isWide} reason={reason}>
        {ruleTexts.create}
      </LazyDisabledReasonButton>
    )
  return (
    <PermissionLazyOpenButton
      permission="inbox.manage"
      apiCall="inbox.createRule"
      icon={Plus}
      isWide={isWide}
      openState={form.openState}
    >
      {ruleTexts.create}
    </PermissionLazyOpenButton>
  )
}

function RulesView({ list, form, create }: { list: RuleList; form: RuleFormState; create: ReactNode }) {
  const isMobile = useLayoutMode() === 'mobile'
  return (
    <div className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_352px]">
      <div className="flex min-w-0 flex-col gap-4">
        <FixedRules />
        {list.rules.length === 0 ? (
          <Card>
            <EmptyState
              icon={Bot}
              title={ruleTexts.empty}
              description={list.lines.length === 0 ? ruleTexts.noLines : ruleTexts.emptyHint}
              {...(!isMobile && { action: create })}
            />
          </Card>
        ) : (
          byLine(list.rules).map(({ number, rules }) => (
            <LineRules key={number} number={number} rules={rules} onEdit={form.edit} />
          ))
        )}
      </div>
      {list.lines.length > 0 && <RuleTestBox lines={list.lines} />}
    </div>
  )
}
