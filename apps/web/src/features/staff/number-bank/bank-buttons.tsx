import {
  CircleCheck,
  CircleStop,
  EllipsisVertical,
  FileInput,
  Pencil,
  PowerOff,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import { bankVersionTexts as texts } from '@peyk/phrases/fa/number-banks/number-bank-version.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { LazyMenu } from '@peyk/ui/overlay/menu.lazy.tsx'
import type { BankVersion } from '../staff-number-banks.api.ts'
import { bankActions, type BankAction } from '../number-banks/number-bank.model.ts'

const ICONS: Record<BankAction, LucideIcon> = {
  activate: CircleCheck,
  retire: PowerOff,
  cancel: CircleStop,
  load: FileInput,
  edit: Pencil,
  delete: Trash2,
}

const labelOf = (action: BankAction, { state, is_dry_run: isDryRun }: BankVersion): string =>
  action === 'activate' && state === 'retired'
    ? texts.activateAgain
    : action === 'load' && !isDryRun
      ? texts.loadAgain
      : texts[action]

/** What may be done to a version: the usual thing as a button, the rest in a menu. */
export function BankButtons({ version, onAction }: { version: BankVersion; onAction: (action: BankAction) => void }) {
  const [first, ...rest] = bankActions(version)
  if (first === undefined) return null
  return (
    <>
      <Button
        icon={ICONS[first]}
        variant={first === 'activate' || first === 'load' ? 'primary' : 'secondary'}
        onPress={() => onAction(first)}
      >
        {labelOf(first, version)}
      </Button>
      {rest.length > 0 && (
        <LazyMenu
          label={texts.more}
          placement="bottom end"
          groups={[
            rest.map((action) => ({
              id: action,
              label: labelOf(action, version),
              icon: ICONS[action],
              isDanger: action === 'delete',
              onAction: () => onAction(action),
            })),
          ]}
          trigger={(props) => (
            <IconButton
              {...props}
              icon={EllipsisVertical}
              label={texts.more}
              variant="secondary"
              className="max-desk:flex-none!"
            />
          )}
        />
      )}
    </>
  )
}
