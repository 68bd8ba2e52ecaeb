import { classNames } from '../app/class-names.ts'

export type SkeletonProps = {
  /** Tailwind sizes of what will stand there, `h-6 w-32`, so that nothing moves when it comes. */
  className: string
  shape?: 'line' | 'circle'
}

/** A grey stand-in of the final size. The region around it says «در حال بارگذاری». */
export function Skeleton({ className, shape = 'line' }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block max-w-full animate-shimmer bg-hover',
        shape === 'circle' ? 'rounded-full' : 'rounded-sm',
        className,
      )}
    />
  )
}
