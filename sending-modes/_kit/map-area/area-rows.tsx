import { Pencil, Plus, X } from 'lucide-react'
import { mapTexts } from '@peyk/phrases/fa/sending/map-drawing.ts'
import { targetedForm } from '@peyk/phrases/fa/sending/targeted-form.ts'
import { classNames, errorClass } from '@peyk/ui/app/class-names.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'

interface AreaRow {
  /** In words; undefined for one that is not whole. */
  name: string | undefined
  people: number | null
  problem: string | undefined
}

interface AreaRowsProps {
  rows: readonly AreaRow[]
  /** The one that is worked on. */
  at: number
  isFresh: boolean
  onEdit: (at: number) => void
  onRemove: (at: number) => void
  onAdd: () => void
}

/** More is nobody's map any more. */
const MAX_AREAS = 20

/** The areas of a send, where there are several, and a button for one more. */
export function AreaRows({ rows, at, isFresh, onEdit, onRemove, onAdd }: AreaRowsProps) {
  const isLastWhole = rows[at]?.name !== undefined
  return (
    <div className="flex flex-col gap-3">
      {rows.length > 1 && (
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
          {rows.map(({ name, people, problem }, row) => {
            const title = name ?? mapTexts.areaOf(formatCount(row + 1))
            return (
              // Areas have no other name than their place in the form.
              <li key={row} className="flex items-center gap-2 py-1.5 ps-3 pe-1.5">
                <div className="min-w-0 flex-1 text-sm">
                  <p className={classNames('wrap-anywhere text-ink', row === at && 'font-semibold')}>
                    <Digits>{title}</Digits>
                    {row === at && <span className="ms-2 font-normal text-ink-3">{mapTexts.worked}</span>}
                  </p>
                  {people !== null && (
                    <p className={classNames('text-ink-3', !isFresh && 'opacity-60')}>
                      <Digits>{targetedForm.rowPeople(formatCount(people))}</Digits>
                    </p>
                  )}
                  {problem !== undefined && <p className={errorClass}>{problem}</p>}
                </div>
                {row !== at && (
                  <IconButton icon={Pencil} size="sm" label={mapTexts.edit(title)} onPress={() => onEdit(row)} />
                )}
                <IconButton icon={X} size="sm" label={targetedForm.removeRow(title)} onPress={() => onRemove(row)} />
              </li>
            )
          })}
        </ul>
      )}
      {rows.length < MAX_AREAS && isLastWhole && (
        <div>
          <Button variant="secondary" size="sm" icon={Plus} onPress={onAdd}>
            {mapTexts.add}
          </Button>
        </div>
      )}
    </div>
  )
}
