import { User } from 'lucide-react'
import { useState } from 'react'

import { classNames } from '../app/class-names.ts'

export type AvatarProps = {
  /** The picture's address; a person icon without one, and in place of one that cannot be drawn. */
  src?: string | undefined
  sizePx?: 32 | 36 | 48 | 80
}

/** A person's picture. It says nothing to screen readers: the name stands beside it or in its button. */
export function Avatar({ src, sizePx = 36 }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-primary-soft text-primary-ink',
        sizePx === 32 && 'size-8',
        sizePx === 36 && 'size-9',
        sizePx === 48 && 'size-12',
        sizePx === 80 && 'size-20',
      )}
    >
      {src === undefined || src === broken ? (
        <User size={Math.round(sizePx / 2)} aria-hidden />
      ) : (
        <img src={src} alt="" className="size-full object-cover" onError={() => setBroken(src)} />
      )}
    </span>
  )
}
