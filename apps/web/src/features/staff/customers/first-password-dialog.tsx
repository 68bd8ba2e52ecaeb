import { newCustomerTexts } from '@peyk/phrases/fa/setup/new-customers.ts'
import { CopyButton } from '@peyk/ui/button/copy-button.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { Dialog } from '@peyk/ui/overlay/dialog.tsx'

const { made: texts } = newCustomerTexts

interface FirstPasswordDialogProps {
  userName: string
  password: string
  /** Of a customer who stands already. */
  isRenewed?: boolean
  onClose: () => void
}

/** The password of a customer, shown this once; a press outside does not lose it. */
export function FirstPasswordDialog({ userName, password, isRenewed = false, onClose }: FirstPasswordDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={false}
      size="sm"
      title={isRenewed ? texts.passwordTitle : texts.title}
      footer={<Button onPress={onClose}>{isRenewed ? texts.close : texts.toCustomer}</Button>}
    >
      <div className="flex flex-col gap-4">
        <InfoAlert tone="warning">{texts.once}</InfoAlert>
        <DescriptionList>
          <DescriptionItem label={texts.userName}>
            <Ltr>{userName}</Ltr>
            <CopyButton text={userName} name={texts.userName} />
          </DescriptionItem>
          <DescriptionItem label={texts.password}>
            <Ltr className="font-mono font-semibold text-ink">{password}</Ltr>
            <CopyButton text={password} name={texts.password} />
          </DescriptionItem>
        </DescriptionList>
        {!isRenewed && <p>{texts.next}</p>}
      </div>
    </Dialog>
  )
}
