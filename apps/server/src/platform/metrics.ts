import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

interface MetricDescription<Label extends string> {
  /** With the unit at its end, as Prometheus wants it: `peyk_submit_seconds`, `peyk_submits_total`. */
  name: string
  help: string
  labels?: readonly Label[]
}

/** Figures for Prometheus. Asking twice for the same name gives the same one. */
export interface Metrics {
  counter<Label extends string = never>(described: MetricDescription<Label>): Counter<Label>
  gauge<Label extends string = never>(
    described: MetricDescription<Label> & { read?: () => number | Promise<number> },
  ): Gauge<Label>
  histogram<Label extends string = never>(described: MetricDescription<Label> & { buckets: number[] }): Histogram<Label>
  /** The text that `/metrics` answers, and its content type. */
  text(): Promise<{ contentType: string; text: string }>
}

/** The lag of the event loop is measured by a timer: every 10 ms it would be most of what a process at rest does. */
const LAG_RESOLUTION_MS = 100

/** `ofProcess`: memory, event loop and garbage collection, too (once a process). */
export function createMetrics({ ofProcess = false }: { ofProcess?: boolean } = {}): Metrics {
  const registry = new Registry()
  if (ofProcess) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_RESOLUTION_MS })
  const once = <Metric>(name: string, make: () => Metric): Metric =>
    (registry.getSingleMetric(name) as Metric | undefined) ?? make()
  const common = <Label extends string>({ name, help, labels }: MetricDescription<Label>) => ({
    name,
    help,
    labelNames: [...(labels ?? [])],
    registers: [registry],
  })
  return {
    counter: (described) => once(described.name, () => new Counter(common(described))),
    gauge: (described) =>
      once(described.name, () => {
        const { read } = described
        return new Gauge({
          ...common(described),
          ...(read === undefined
            ? {}
            : {
                async collect() {
                  this.set(await read())
                },
              }),
        })
      }),
    histogram: (described) =>
      once(described.name, () => new Histogram({ ...common(described), buckets: described.buckets })),
    text: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  }
}
