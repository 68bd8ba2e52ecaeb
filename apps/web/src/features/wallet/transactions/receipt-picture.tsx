import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { transactionTexts as texts } from '@peyk/phrases/fa/wallet/transactions.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { RowButton } from '@peyk/ui/navigation/row-button.tsx'
import { FullScreenModal } from '@peyk/ui/overlay/full-screen-modal.tsx'
import { useSession } from '../../../lib/session/session.tsx'
import { receiptPictureQuery } from '../wallet-transactions.api.ts'

const { details } = texts

/** The address of a file in memory, as long as it is shown. */
const useObjectUrl = (content: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (content === undefined) return
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [content])
  return address
}

/** The picture of the bank's receipt as it was brought; a press opens it in its own size. */
export function ReceiptPicture({ paymentId }: { paymentId: number }) {
  const session = useSession()
  const { data, isError, isFetching, refetch } = useQuery(receiptPictureQuery(paymentId, session.token()))
  const address = useObjectUrl(data)
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={details.picture}>
      <h3 className="mb-2 text-base font-semibold text-ink">{details.picture}</h3>
      {isError ? (
        <ErrorAlert
          action={
            <Button size="sm" variant="secondary" onPress={() => void refetch()} isLoading={isFetching}>
              {ui.retry}
            </Button>
          }
        >
          {details.pictureFailed}
        </ErrorAlert>
      ) : address === undefined ? (
        <Skeleton className="h-48 w-full" />
      ) : (
        <>
          <RowButton onPress={() => setOpen(true)}>
            <img
              src={address}
              alt={details.openPicture}
              className="max-h-80 w-full rounded-md border border-line bg-subtle object-contain"
            />
          </RowButton>
          <FullScreenModal isOpen={isOpen} onOpenChange={setOpen} title={details.picture}>
            <img src={address} alt={details.picture} className="w-full" />
          </FullScreenModal>
        </>
      )}
    </section>
  )
}
