import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { CloudAlert } from 'lucide-react'
import { shell } from '@peyk/phrases/fa/shell.ts'
import { Button } from '@peyk/ui/widgets/button.tsx'
import { Notice } from './notice.tsx'

/** In place of a screen that crashed. Going anywhere else clears it: the router draws the next route anew (spec §2). */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/dashboard' })
  }
  return (
    <Notice
      icon={CloudAlert}
      heading={shell.broken}
      actions={
        <>
          <Button onPress={goBack}>{shell.back}</Button>
          <Button variant="secondary" onPress={reset}>
            {shell.tryAgain}
          </Button>
        </>
      }
    >
      <p>{shell.brokenHint}</p>
    </Notice>
  )
}
