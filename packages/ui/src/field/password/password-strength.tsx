import {
  passwordConditions,
  PASSWORD_LEVELS,
  passwordStrength,
  type PasswordLevel,
} from '@peyk/domain/password/strength.ts'
import { uiFields } from '@peyk/phrases/fa/ui/fields.ts'
import { Check, Circle } from 'lucide-react'

import { classNames } from '../../app/class-names.ts'

const { strength: words } = uiFields

const FILLS: Record<PasswordLevel, string> = {
  very_weak: 'bg-danger-fill',
  weak: 'bg-danger-fill',
  medium: 'bg-warning',
  strong: 'bg-success',
  very_strong: 'bg-success',
}
const INKS: Record<PasswordLevel, string> = {
  very_weak: 'text-danger',
  weak: 'text-danger',
  medium: 'text-warning',
  strong: 'text-success',
  very_strong: 'text-success',
}

export type PasswordStrengthProps = { password: string; userName?: string }

/** How strong a new password is, from very weak to very strong, and what it still lacks (spec §5). */
export function PasswordStrength({ password, userName = '' }: PasswordStrengthProps) {
  const level = passwordStrength({ password, userName })
  const at = password === '' ? -1 : PASSWORD_LEVELS.indexOf(level)
  const said = password === '' ? '' : words.levels[level]
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <div
          role="meter"
          aria-label={words.label}
          aria-valuemin={0}
          aria-valuemax={PASSWORD_LEVELS.length}
          aria-valuenow={at + 1}
          {...(said !== '' && { 'aria-valuetext': said })}
          className="flex flex-1 gap-1"
        >
          {PASSWORD_LEVELS.map((name, step) => (
            <span
              key={name}
              className={classNames(
                'h-1.5 flex-1 rounded-full transition-colors',
                step <= at ? FILLS[level] : 'bg-hover',
              )}
            />
          ))}
        </div>
        <span role="status" className={classNames('min-w-16 text-end text-xs font-medium', INKS[level])}>
          {said}
        </span>
      </div>
      <ul aria-label={words.list} className="grid gap-x-4 gap-y-1 desk:grid-cols-2">
        {passwordConditions({ password, userName }).map(({ condition, isMet }) => {
          // An empty field holds no user name, yet nothing is done by it.
          const isDone = isMet && password !== ''
          const Icon = isDone ? Check : Circle
          return (
            <li
              key={condition}
              className={classNames('flex items-center gap-2 text-xs', isDone ? 'text-success' : 'text-ink-3')}
            >
              <Icon size={14} strokeWidth={isDone ? 3 : 2} aria-hidden className="shrink-0" />
              {words.conditions[condition]}
              <span className="sr-only">{isDone ? words.met : words.unmet}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
