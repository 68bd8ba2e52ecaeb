import { OctagonX, Send } from 'lucide-react'
import { useState } from 'react'
import { permissionOfType, type SendingType } from '@peyk/contract/sending/sending.ts'
import { abTextName } from '@peyk/phrases/fa/sending/ab-tests.ts'
import { abTestReportTexts } from '@peyk/phrases/fa/reports/ab-test-report.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { RadioGroup } from '@peyk/ui/field/choice/radio-group.tsx'
import { ConfirmButton } from '../../../lib/form/confirm-button.tsx'
import { useDecideAbTest, useStopAbTest, type AbTest } from '../../sending/sending.api.ts'
import { CutText } from '@peyk/ui/display/cut-text.tsx'

const texts = abTestReportTexts

/** Ends a test before its time: the rest leaves with a text, or nothing more of it leaves. */
export function AbTestActions({ abTest, type }: { abTest: AbTest; type: SendingType }) {
  const id = abTest.ab_test_id
  const decide = useDecideAbTest()
  const stop = useStopAbTest()
  const [selected, setSelected] = useState<string | null>(null)
  const text = selected ?? String(abTest.leader ?? 1)
  const options = abTest.arms.map(({ number, message }) => ({
    value: String(number),
    label: number === abTest.leader ? texts.decideLeader(abTextName(number)) : abTextName(number),
    description: (
      <CutText lines={2} dir="auto">
        {message}
      </CutText>
    ),
  }))
  return (
    <div className="flex flex-wrap gap-3">
      {abTest.leader !== null && (
        <ConfirmButton
          permission={permissionOfType[type]}
          apiCall="sending.decideAbTest"
          icon={Send}
          label={texts.decide}
          call={decide}
          fields={{ id, text: Number(text) }}
          done={texts.decided}
          title={texts.decideTitle}
          confirmLabel={texts.decideConfirm}
        >
          <RadioGroup label={texts.decideText} options={options} value={text} onChange={setSelected} />
        </ConfirmButton>
      )}
      <ConfirmButton
        permission="send.cancel"
        apiCall="sending.stopAbTest"
        variant="secondary"
        icon={OctagonX}
        label={texts.stop}
        call={stop}
        fields={{ id }}
        done={texts.stopDone}
        title={texts.stopTitle}
        confirmLabel={texts.stopConfirm}
        isDanger
      >
        {texts.stopSentence(formatCount(abTest.rest_count))}
      </ConfirmButton>
    </div>
  )
}
