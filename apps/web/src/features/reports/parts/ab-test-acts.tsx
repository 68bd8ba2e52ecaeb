import { OctagonX, Send } from 'lucide-react'
import { useState } from 'react'
import { permissionOfType, type SendingType } from '@peyk/contract/sending.ts'
import { abTextName } from '@peyk/phrases/fa/ab-tests.ts'
import { ui } from '@peyk/phrases/fa/ui.ts'
import { webAbTests } from '@peyk/phrases/fa/web-ab-tests.ts'
import { formatCount } from '@peyk/ui/format/text.ts'
import { onDemand, useOpening } from '@peyk/ui/on-demand.ts'
import { ErrorAlert } from '@peyk/ui/widgets/error-alert.tsx'
import { RadioGroup } from '@peyk/ui/widgets/radio-group.tsx'
import { confirmedCall } from '../../../lib/form/confirmed-call.tsx'
import { MayButton } from '../../../lib/permission/may-button.tsx'
import { useDecideAbTest, useStopAbTest, type AbTest } from '../../sending/sending.api.ts'

const confirmDialog = onDemand(async () => (await import('@peyk/ui/widgets/confirm-dialog.tsx')).ConfirmDialog)
const texts = webAbTests.report

/** Ends a test before its time: the rest leaves with a text, or nothing more of it leaves. */
export function AbTestActs({ test, type }: { test: AbTest; type: SendingType }) {
  const id = test.ab_test_id
  const deciding = useOpening(confirmDialog)
  const stopping = useOpening(confirmDialog)
  const decide = useDecideAbTest()
  const stop = useStopAbTest()
  const [chosen, setChosen] = useState<string | null>(null)
  const text = chosen ?? String(test.leader ?? 1)
  const options = test.arms.map(({ number, message }) => ({
    value: String(number),
    label: number === test.leader ? texts.decideLeader(abTextName(number)) : abTextName(number),
    description: <bdi className="line-clamp-2">{message}</bdi>,
  }))
  const { Part: Decide } = deciding
  const { Part: Stop } = stopping
  return (
    <div className="flex flex-wrap gap-3">
      {test.leader !== null && (
        <MayButton
          permission={permissionOfType[type]}
          isOwnHand
          icon={Send}
          isLoading={deciding.isLoading}
          onPress={deciding.open}
        >
          {texts.decide}
        </MayButton>
      )}
      <MayButton
        permission="send.cancel"
        variant="secondary"
        icon={OctagonX}
        isLoading={stopping.isLoading}
        onPress={stopping.open}
      >
        {texts.stop}
      </MayButton>
      {(deciding.hasFailed || stopping.hasFailed) && <ErrorAlert>{ui.partFailed}</ErrorAlert>}
      {Decide && (
        <Decide
          isOpen={deciding.isOpen}
          {...confirmedCall({
            call: decide,
            fields: { id, text: Number(text) },
            onClose: deciding.close,
            done: texts.decided,
          })}
          title={texts.decideTitle}
          confirmLabel={texts.decideConfirm}
        >
          <RadioGroup label={texts.decideText} options={options} value={text} onChange={setChosen} />
        </Decide>
      )}
      {Stop && (
        <Stop
          isOpen={stopping.isOpen}
          {...confirmedCall({ call: stop, fields: { id }, onClose: stopping.close, done: texts.stopDone })}
          title={texts.stopTitle}
          confirmLabel={texts.stopConfirm}
          isDanger
        >
          {texts.stopSentence(formatCount(test.rest_count))}
        </Stop>
      )}
    </div>
  )
}
