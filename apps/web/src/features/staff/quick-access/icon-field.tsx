import { QUICK_ACCESS_ICONS, type QuickAccessIcon } from '@peyk/contract/home/quick-access-pages.ts'
import { staffQuickAccessTexts as texts } from '@peyk/phrases/fa/staff/staff-quick-access.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { quickAccessIcons } from '../../../lib/quick-access/quick-access-icons.ts'

interface IconFieldProps {
  value: QuickAccessIcon
  onChange: (icon: QuickAccessIcon) => void
}

/** One picture of our set: a group of radio buttons, so that the arrow keys go through it. */
export function IconField({ value, onChange }: IconFieldProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-ink">{texts.form.icon}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,2.75rem)] gap-2">
        {QUICK_ACCESS_ICONS.map((icon) => {
          const Icon = quickAccessIcons[icon]
          return (
            <label
              key={icon}
              title={texts.icons[icon]}
              className={classNames(
                'flex size-11 cursor-pointer items-center justify-center rounded-md border transition-colors',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
                icon === value
                  ? 'border-primary bg-primary-soft text-primary-ink'
                  : 'border-line text-ink-2 hover:bg-hover',
              )}
            >
              <input
                type="radio"
                name="icon"
                className="sr-only"
                checked={icon === value}
                onChange={() => onChange(icon)}
                aria-label={texts.icons[icon]}
              />
              <Icon size={20} aria-hidden />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
