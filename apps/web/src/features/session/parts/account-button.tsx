import { shell } from '@peyk/phrases/fa/shell.ts'
import { Avatar } from '@peyk/ui/widgets/avatar.tsx'
import { Button, type ButtonProps } from '@peyk/ui/widgets/button.tsx'

/** The round button of the account menu. */
export function AccountButton({ avatar, ...rest }: Omit<ButtonProps, 'children'> & { avatar: string | undefined }) {
  return (
    <Button {...rest} variant="ghost" aria-label={shell.account} className="min-h-0! rounded-full! p-0!">
      <Avatar src={avatar} />
    </Button>
  )
}
