import { useEffect, useRef } from 'react'
import { contactImportTexts as texts } from '@peyk/phrases/fa/phonebook/contact-import.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { Stepper } from '@peyk/ui/navigation/stepper.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import type { GroupRow } from '../phonebook.model.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportConsent } from './import-consent.tsx'
import { ImportFileStep } from './import-file-step.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportChecking } from './import-checking.tsx'
import { useImportWizard } from './use-import-wizard.ts'

const STEPS = ['file', 'columns', 'consent', 'result'] as const
const stepNames = STEPS.map((step) => texts.steps[step])

/** Takes contacts in from a sheet: file, columns, permission, result. */
export function ImportWizard({ group }: { group: GroupRow }) {
  const may = usePermission('phonebook.manage')
  const home = `/contacts/group/${group.id}`
  return (
    <>
      <PageHeader
        title={phonebookTexts.import}
        description={texts.description(group.title)}
        action={
          <TextLink href={home} className="self-center">
            {texts.toGroup}
          </TextLink>
        }
      />
      {may ? (
        <Steps group={group} />
      ) : (
        <Card>
          <EmptyState title={texts.noPermission} description={texts.noPermissionHint} />
        </Card>
      )}
    </>
  )
}

function Steps({ group }: { group: GroupRow }) {
  const wizard = useImportWizard(group)
  const { step } = wizard
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  // The button that led here is gone: reading goes on where the next step begins.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    place.current?.focus()
  }, [step])
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Stepper label={texts.stepsLabel} steps={stepNames} current={STEPS.indexOf(step)} />
      <div
        ref={place}
        tabIndex={-1}
        role="group"
        aria-label={texts.steps[step]}
        className="flex scroll-mt-[calc(var(--page-top)+8rem)] flex-col gap-6 outline-none"
      >
        <Step group={group} wizard={wizard} />
      </div>
    </div>
  )
}

function Step({ group, wizard }: { group: GroupRow; wizard: ReturnType<typeof useImportWizard> }) {
  const { values, file, customFields, actions } = wizard
  if (!wizard.isKnown)
    return (
      <Card>
        <SkeletonRows count={6} />
      </Card>
    )
  switch (wizard.step) {
    case 'file':
      return <ImportFileStep group={group} unfinished={wizard.unfinished} onFile={actions.begin} />
    case 'result':
      return (
        <ImportProgress
          group={group}
          fileId={wizard.fileId}
          onRestart={actions.restart}
          onAgain={actions.again}
          onSeen={actions.forget}
        />
      )
    default:
  }
  if (wizard.read === null)
    return (
      <ImportChecking
        file={file}
        error={wizard.error}
        onRetry={actions.retry}
        onRestart={actions.restart}
        onStop={() => void actions.stop()}
      />
    )
  return wizard.step === 'consent' ? (
    <ImportConsent
      file={wizard.read}
      group={group}
      values={values}
      onChange={actions.change}
      onStart={actions.start}
      onBack={actions.toColumns}
    />
  ) : (
    <ImportColumns
      file={wizard.read}
      customFields={customFields}
      mapping={wizard.mapping}
      hasHeader={wizard.hasHeader}
      onChange={actions.change}
      onNext={() => void actions.toConsent()}
      onRestart={actions.restart}
      isBusy={wizard.isBusy}
      failure={wizard.failure}
    />
  )
}
