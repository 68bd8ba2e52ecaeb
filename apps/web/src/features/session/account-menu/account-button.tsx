import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { Avatar } from '@peyk/ui/display/avatar.tsx'
import { Button, type ButtonProps } from '@peyk/ui/button/button.tsx'

/** The round button of the account menu. */
export function AccountButton({
  avatar,
  isLoading = false,
  ...rest
}: Omit<ButtonProps, 'children'> & { avatar: string | undefined }) {
  return (
    <Button {...rest} variant="ghost" aria-label={shell.account} className="min-h-0! rounded-full! p-0!">
      {/* A spinner in place of the picture would move the whole bar. */}
      <span className={isLoading ? 'block animate-shimmer' : 'block'}>
        <Avatar src={avatar} />
      </span>
    </Button>
  )
}
