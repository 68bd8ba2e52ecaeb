import type { Metrics } from '../../../platform/metrics.ts'
import type { Tally } from '../dispatch/hand-over.ts'

/** What the gateway tells Prometheus. */
export interface GatewayMeter {
  count(carrier: string, tally: Tally): void
  countReceipts(carrier: string, received: { receipts: number; unmatched: number; inbound: number }): void
  /** Asked when the metrics are read. */
  watch(
    read: () => Iterable<{
      carrier: string
      connections: number
      inFlight: number
      queued: number
      atRisk: number
      inHand: number
    }>,
  ): void
}

export function openGatewayMeter(metrics: Metrics): GatewayMeter {
  const messages = metrics.counter({
    name: 'peyk_messages_total',
    help: 'Messages by what became of them at the operator; handed: given to a connection',
    labels: ['carrier', 'outcome'],
  })
  const receipts = metrics.counter({
    name: 'peyk_reports_total',
    help: 'What operators delivered: receipts, receipts without a message yet, inbound messages',
    labels: ['carrier', 'kind'],
  })
  return {
    count(carrier, tally) {
      for (const [outcome, count] of Object.entries(tally)) if (count > 0) messages.inc({ carrier, outcome }, count)
    },
    countReceipts(carrier, received) {
      for (const [kind, count] of Object.entries(received)) if (count > 0) receipts.inc({ carrier, kind }, count)
    },
    watch(read) {
      const sum = (pick: (one: ReturnType<typeof read> extends Iterable<infer One> ? One : never) => number) => () => {
        let total = 0
        for (const one of read()) total += pick(one)
        return total
      }
      metrics.gauge({ name: 'peyk_carrier_connections', help: 'Connections that stand', read: sum((one) => one.connections) }) // prettier-ignore
      metrics.gauge({ name: 'peyk_parts_in_flight', help: 'Message parts written and not answered', read: sum((one) => one.inFlight) }) // prettier-ignore
      metrics.gauge({ name: 'peyk_messages_at_risk', help: 'Messages recorded whose result is not stored', read: sum((one) => one.atRisk) }) // prettier-ignore
      metrics.gauge({ name: 'peyk_recipients_in_hand', help: 'Recipients leased and not recorded', read: sum((one) => one.inHand) }) // prettier-ignore
    },
  }
}
