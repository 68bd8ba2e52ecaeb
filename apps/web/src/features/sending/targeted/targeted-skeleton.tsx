import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { targetedForm as texts } from '@peyk/phrases/fa/sending/targeted-form.ts'
import { hintClass } from '@peyk/ui/app/class-names.ts'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { FieldSkeleton } from '@peyk/ui/field/field-skeleton.tsx'
import { RequiredMark } from '@peyk/ui/field/required-mark.tsx'

/** As wide as the fields themselves get. */
const ROWS = {
  narrow: 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-start gap-3',
  middle: 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] items-start gap-3',
  wide: 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] items-start gap-3',
} as const

/** Fields of the same kind side by side, before their code is there. */
export const FieldRowSkeleton = ({
  fields,
  width = 'middle',
}: {
  fields: readonly { label: string; text: string }[]
  width?: keyof typeof ROWS
}) => (
  <div className={ROWS[width]}>
    {fields.map(({ label, text }) => (
      <FieldSkeleton key={label} label={label} text={text} isPlaceholder />
    ))}
  </div>
)

const Section = ({
  title,
  isRequired = false,
  children,
}: {
  title: string
  isRequired?: boolean
  children: ReactNode
}) => (
  <div className="flex flex-col gap-3 border-t border-line pt-4">
    <p className="text-base font-semibold text-ink">
      {title}
      {isRequired && <RequiredMark />}
    </p>
    {children}
  </div>
)

/** Stands where a targeted form comes: its parts under their names, and where the mode's own fields will be. */
export function TargetedSkeleton({
  title,
  addLabel,
  children,
}: {
  title: string
  addLabel?: string
  children: ReactNode
}) {
  const people = [texts.yearFrom, texts.yearTo, texts.prefix].map((label) => ({ label, text: '' }))
  return (
    <div aria-hidden data-stand-in className="flex flex-col gap-5">
      <Section title={title} isRequired>
        {children}
        {addLabel !== undefined && (
          <span className="flex min-h-8 items-center gap-2 text-sm text-ink-3 max-desk:min-h-11">
            <Plus size={16} />
            {addLabel}
          </span>
        )}
      </Section>
      <Section title={texts.people}>
        <div className="flex flex-col gap-1.5">
          <span className="text-sm font-medium text-ink">{texts.gender}</span>
          <Skeleton className="h-10.5 w-64 max-desk:h-13.5" />
        </div>
        <FieldRowSkeleton fields={people} width="narrow" />
        <div className={hintClass}>
          <p>{texts.yearHint}</p>
          <p>{texts.prefixHint}</p>
        </div>
      </Section>
      <Section title={texts.howMany}>
        <Skeleton className="h-25.5 w-full" />
        <Skeleton className="h-10.5 w-48 max-desk:h-13.5" />
        <Skeleton className="h-34 w-full" />
      </Section>
    </div>
  )
}
