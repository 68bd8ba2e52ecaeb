import { useQuery } from '@tanstack/react-query'
import { ImageOff, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { staffPaymentTexts } from '@peyk/phrases/fa/staff/money/payments.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { useReceiptPictureQuery } from '../staff-payments.api.ts'

const { receipt: texts } = staffPaymentTexts

/** The address of a picture that is in memory, for as long as it is shown. */
const useObjectUrl = (content: Blob | undefined): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (content === undefined) return
    const made = URL.createObjectURL(content)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [content])
  return url
}

/** The picture of the bank's receipt, fetched with the token; larger on a press, in its own box that scrolls. */
export function ReceiptPicture({ paymentId, hasPicture }: { paymentId: number; hasPicture: boolean }) {
  const picture = useQuery({ ...useReceiptPictureQuery(paymentId), enabled: hasPicture })
  const url = useObjectUrl(picture.data)
  const [isLarge, setLarge] = useState(false)
  if (!hasPicture)
    return (
      <div className="flex min-h-40 flex-col items-center justify-center gap-2 rounded-lg bg-subtle p-4 text-center text-sm text-ink-2">
        <ImageOff size={22} aria-hidden className="text-ink-3" />
        {texts.none}
      </div>
    )
  if (picture.error !== null)
    return (
      <ErrorAlert
        action={
          <Button size="sm" variant="secondary" isLoading={picture.isFetching} onPress={() => void picture.refetch()}>
            {texts.retry}
          </Button>
        }
      >
        {texts.failed}
      </ErrorAlert>
    )
  if (url === null) return <Skeleton className="h-72 w-full" />
  return (
    <figure className={classNames('relative m-0', isLarge && 'desk:col-span-2')}>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it
        tabIndex={0}
        role="region"
        aria-label={texts.title}
        className={classNames(
          'scrollbar-slim overflow-auto rounded-lg border border-line bg-subtle',
          isLarge ? 'max-h-[420px]' : 'h-72',
        )}
      >
        <img src={url} alt={texts.alt} className={isLarge ? 'w-[160%] max-w-none' : 'size-full object-contain'} />
      </div>
      <IconButton
        icon={isLarge ? ZoomOut : ZoomIn}
        label={isLarge ? texts.zoomOut : texts.zoomIn}
        variant="secondary"
        onPress={() => setLarge(!isLarge)}
        className="absolute bottom-3 start-3"
      />
    </figure>
  )
}
