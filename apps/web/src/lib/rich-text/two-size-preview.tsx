import { useState, type MouseEvent, type ReactNode } from 'react'
import { richTexts } from '@peyk/phrases/fa/ui/rich-text.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'

const { preview: texts } = richTexts

type Size = 'desktop' | 'phone'

/** A link of a preview leads nowhere: whoever tries it would lose what they are writing. */
const stayHere = (event: MouseEvent) => {
  if (!(event.target instanceof Element) || event.target.closest('a') === null) return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * What staff publish, as customers see it on a computer and on a phone. `children` draws it for a size; the phone is as
 * wide as the narrowest common one.
 */
export function TwoSizePreview({ children }: { children: (size: Size) => ReactNode }): ReactNode {
  const [size, setSize] = useState<Size>('desktop')
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold text-ink">{texts.title}</h2>
        <Segmented
          label={texts.size}
          value={size}
          onChange={setSize}
          options={[
            { value: 'desktop', label: texts.desktop },
            { value: 'phone', label: texts.phone },
          ]}
        />
      </div>
      <div onClickCapture={stayHere} className="rounded-lg border border-line bg-canvas p-4 max-desk:p-2">
        <div className={classNames('mx-auto min-w-0', size === 'phone' && 'max-w-90 rounded-lg border border-line')}>
          {children(size)}
        </div>
      </div>
    </section>
  )
}
