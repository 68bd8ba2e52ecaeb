import { useState } from 'react'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { Switch } from '@peyk/ui/field/choice/switch.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useSetSubscription } from '../staff.api.ts'

const { plan: texts } = staffTexts

interface SubscriptionDialogProps {
  accountId: number
  subscription: { is_bought_panel: boolean; has_link_tracker: boolean }
  onClose: () => void
}

/** The purchased panel and the plan of the link tracker (decision W19). */
export function SubscriptionDialog({ accountId, subscription, onClose }: SubscriptionDialogProps) {
  const [isBought, setBought] = useState(subscription.is_bought_panel)
  const [hasTracker, setTracker] = useState(subscription.has_link_tracker)
  const change = useSetSubscription()
  const save = () =>
    change.mutate(
      { id: accountId, is_bought_panel: isBought, has_link_tracker: hasTracker },
      {
        onSuccess() {
          showToast({ title: texts.done, tone: 'success' })
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={texts.title}
      size="sm"
      onClose={onClose}
      isDirty={isBought !== subscription.is_bought_panel || hasTracker !== subscription.has_link_tracker}
      submitLabel={texts.confirm}
      onSubmit={save}
      isSaving={change.isPending}
      failure={change.error}
    >
      <Switch isSelected={isBought} onChange={setBought} hint={texts.panelHint} autoFocus>
        {texts.panel}
      </Switch>
      <Switch isSelected={hasTracker} onChange={setTracker} hint={texts.trackerHint}>
        {texts.tracker}
      </Switch>
    </FormDialog>
  )
}
