import { classNames } from '../app/class-names.ts'
import { Skeleton } from './skeleton.tsx'

export type SkeletonRowsProps = { count: number; isRuled?: boolean; className?: string }

/** Stand-ins for rows of a name and its value. */
export function SkeletonRows({ count, isRuled = true, className }: SkeletonRowsProps) {
  return (
    <div aria-hidden className={classNames('w-full', isRuled && 'divide-y divide-line', className)}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={classNames('flex items-center justify-between gap-4', isRuled ? 'h-10' : 'h-9.5')}>
          <Skeleton className={at % 2 === 0 ? 'h-4 w-24' : 'h-4 w-18'} />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  )
}
