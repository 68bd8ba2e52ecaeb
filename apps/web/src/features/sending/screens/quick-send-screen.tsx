import { getRouteApi } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { quickSend } from '@peyk/phrases/fa/quick-send.ts'
import { routes } from '@peyk/phrases/fa/routes.ts'
import { quickHeld, type QuickHeld } from '@peyk/sending-modes/quick/form.state.ts'
import { QuickTargetField } from '@peyk/sending-modes/quick/form.tsx'
import { countedHere, operatorCounts } from '../audience.state.ts'
import { SendWizard } from '../parts/send-wizard.tsx'
import type { SendMode } from '../send-mode.state.ts'

const route = getRouteApi('/panel/send-sms/quick')

const useAudience = ({ numbers: { valid } }: QuickHeld) => useMemo(() => countedHere(operatorCounts(valid)), [valid])

const quick: SendMode<QuickHeld> = {
  key: 'quick',
  lineType: 'webservice',
  title: routes.sendQuick,
  description: quickSend.description,
  target: quickHeld,
  TargetField: QuickTargetField,
  useAudience,
}

/** One text to numbers that are typed or pasted (spec §1, quick send). */
export function QuickSendScreen(): ReactNode {
  return <SendWizard mode={quick} draftId={route.useSearch().draft} />
}
