import type { CarrierStats } from '../../../carriers/_kit/carrier-interface.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import type { SubmitCounts } from './flights/submitter.ts'

/** The current state of one carrier worker. */
export interface CarrierWorkerStats extends CarrierStats {
  carrier: string
  /** Messages recorded whose result is not stored: what a crash would make doubtful. */
  atRisk: number
  /** Recipients leased and not recorded. */
  inHand: number
}

/** The gateway's metrics for Prometheus. */
export interface GatewayMetrics {
  countOutcomes(carrier: string, tally: SubmitCounts): void
  countReceipts(carrier: string, received: { receipts: number; unmatched: number; inbound: number }): void
  /** Asked when the metrics are read. */
  watch(read: () => Iterable<CarrierWorkerStats>): void
}

export function createGatewayMetrics(metrics: Metrics): GatewayMetrics {
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
    countOutcomes(carrier, tally) {
      for (const [outcome, count] of Object.entries(tally)) if (count > 0) messages.inc({ carrier, outcome }, count)
    },
    countReceipts(carrier, received) {
      for (const [kind, count] of Object.entries(received)) if (count > 0) receipts.inc({ carrier, kind }, count)
    },
    watch(read) {
      const sum = (pick: (run: CarrierWorkerStats) => number) => () =>
        [...read()].reduce((total, run) => total + pick(run), 0)
      const gauges = [
        ['peyk_carrier_connections', 'Connections that stand', (run: CarrierWorkerStats) => run.connections],
        ['peyk_parts_in_flight', 'Message parts written and not answered', (run: CarrierWorkerStats) => run.inFlight],
        [
          'peyk_messages_at_risk',
          'Messages recorded whose result is not stored',
          (run: CarrierWorkerStats) => run.atRisk,
        ],
        ['peyk_recipients_in_hand', 'Recipients leased and not recorded', (run: CarrierWorkerStats) => run.inHand],
      ] as const
      for (const [name, help, pick] of gauges) metrics.gauge({ name, help, read: sum(pick) })
    },
  }
}
