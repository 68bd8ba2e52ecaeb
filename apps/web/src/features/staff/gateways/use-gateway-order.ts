import { useEffect, useRef, useState } from 'react'
import { gatewayTexts as texts } from '@peyk/phrases/fa/staff/gateways.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { callErrorMessage } from '../../../lib/call-error-message.ts'
import { inOrder, movedOrder } from '../../../lib/row-order.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useOrderGateways, type GatewayRow } from '../staff-payment-settings.api.ts'

const idOf = ({ id }: GatewayRow) => id

/** The order of gateways, changed by buttons or by dragging: drawn at once, and kept while the list is read again. */
export const useGatewayOrder = (gateways: readonly GatewayRow[]) => {
  const order = useOrderGateways()
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<number | null>(null)
  const shown = order.isPending || order.isSuccess ? inOrder(gateways, order.variables.ids as number[], idOf) : gateways
  const { isSuccess, reset } = order
  useEffect(() => {
    if (isSuccess) reset()
  }, [gateways, isSuccess, reset])
  // A moved row takes the focus out of its button.
  useEffect(() => {
    if (focused.current === null) return
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-move^="${focused.current}-"]:enabled`)
    const { activeElement } = document
    if (buttons !== undefined && ![...buttons].some((button) => button === activeElement)) buttons[0]?.focus()
    focused.current = null
  })
  const move = (gateway: GatewayRow, to: number) => {
    const ids = movedOrder(shown.map(idOf), { id: gateway.id, to })
    if (ids === null || order.isPending) return
    focused.current = gateway.id
    setSaid(texts.moved(gateway.title, formatCount(to + 1)))
    order.mutate(
      { ids },
      { onError: (error) => showToast({ title: texts.changeFailed, description: callErrorMessage(error), tone: 'warning' }) }, // prettier-ignore
    )
  }
  return {
    list,
    shown,
    said,
    move,
    isDragging: dragged !== null,
    startDrag: setDragged,
    endDrag: () => setDragged(null),
    dropAt: (place: number) => {
      const moving = shown.find(({ id }) => id === dragged)
      if (moving !== undefined) move(moving, place)
      setDragged(null)
    },
  }
}
