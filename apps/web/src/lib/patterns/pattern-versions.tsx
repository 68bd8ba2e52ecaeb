import type { ReactNode } from 'react'
import type { PatternRow } from '@peyk/contract/patterns/pattern-row.ts'
import { patternDetailTexts } from '@peyk/phrases/fa/patterns/pattern-detail.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { patternNames } from '@peyk/phrases/fa/patterns/pattern-names.ts'
import { editState } from './pattern.model.ts'
import { VariableChip } from './variable-chip.tsx'
import { VersionText } from './version-text.tsx'

const { versions: texts } = patternDetailTexts
const textChanges = lazyComponent(async () => (await import('./text-changes.tsx')).TextChanges)

type Edited = Pick<PatternRow, 'pattern_message' | 'variable' | 'revision'>

/** The version in use and the edited one beside each other, with what differs marked. */
export function PatternVersions({ pattern }: { pattern: Edited }) {
  const { pattern_message: first, variable, revision } = pattern
  const edited = revision.pattern_message ?? first
  const before = variable.map(({ name }) => name)
  const after = (revision.variable ?? variable).map(({ name }) => name)
  const state = editState(pattern)
  return (
    <div className="grid gap-4 desk:grid-cols-2">
      <Version title={texts.first} note={<Chip tone="success">{texts.firstNote}</Chip>}>
        <ChangedText first={first} edited={edited} side="first" />
        <Names label={texts.goneVariables} names={before.filter((name) => !after.includes(name))} />
      </Version>
      <Version
        title={texts.edited}
        note={
          state !== null && (
            <Chip tone={state === 'waiting' ? 'warning' : 'danger'}>
              {patternNames.states[state === 'waiting' ? 'pending' : 'inactive']}
            </Chip>
          )
        }
      >
        <ChangedText first={first} edited={edited} side="edited" />
        <Names label={texts.newVariables} names={after.filter((name) => !before.includes(name))} />
      </Version>
    </div>
  )
}

function Version({ title, note, children }: { title: string; note: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-semibold text-ink">{title}</h3>
        {note}
      </div>
      {children}
    </section>
  )
}

const ChangedText = (props: { first: string; edited: string; side: 'first' | 'edited' }) => (
  <LazyWithSkeleton part={textChanges} props={props} skeleton={<VersionText text={props[props.side]} />} />
)

function Names({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className="text-sm text-ink-2">
      {label}:{' '}
      {names.map((name) => (
        <VariableChip key={name} name={name} className="me-1" />
      ))}
    </p>
  )
}
