import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { CloudAlert, CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { OfflinePage } from '../lib/lazy-page/lazy-screen.tsx'
import { MessagePage } from './message-page.tsx'

/**
 * Replaces a screen that crashed, or whose code waits for the network and is retried once that is back. Navigation
 * clears it: the router renders the next route anew (spec §2).
 */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const isOffline = error instanceof OfflinePage
  const router = useRouter()
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/dashboard' })
  }
  useEffect(() => {
    if (!isOffline) return
    window.addEventListener('online', reset)
    return () => window.removeEventListener('online', reset)
  }, [isOffline, reset])
  return (
    <MessagePage
      icon={isOffline ? CloudOff : CloudAlert}
      heading={isOffline ? shell.noNetwork : shell.broken}
      actions={
        <>
          <Button onPress={goBack}>{shell.back}</Button>
          <Button variant="secondary" onPress={reset}>
            {shell.tryAgain}
          </Button>
        </>
      }
    >
      <p>{isOffline ? shell.noNetworkHint : shell.brokenHint}</p>
    </MessagePage>
  )
}
