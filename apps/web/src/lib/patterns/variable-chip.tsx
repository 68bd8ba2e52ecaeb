import { classNames } from '@peyk/ui/app/class-names.ts'

/** A variable where it stands in a text. */
export const VariableChip = ({ name, className }: { name: string; className?: string }) => (
  <bdi
    dir="ltr"
    className={classNames('rounded-sm bg-info-soft box-decoration-clone px-1 text-sm font-medium text-info', className)}
  >
    {`%${name}%`}
  </bdi>
)
