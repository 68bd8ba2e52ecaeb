import { startSimulator } from '@peyk/simulators/smsc/simulator.ts'
import { carrierConformance } from '../../../../../testkit/carrier-conformance.ts'
import type { TestOperator } from '../../../../../testkit/carrier-conformance.ts'
import { openSmppCarrier } from './carrier.ts'

const behaviours = {
  takes: { refuse_share: 0, throttle_per_second: null, silent: 'no' },
  refuses: { refuse_share: 1, throttle_per_second: null, silent: 'no' },
  busy: { refuse_share: 0, throttle_per_second: 0, silent: 'no' },
  silent: { refuse_share: 0, throttle_per_second: null, silent: 'submits' },
} as const

async function startTestOperator(): Promise<TestOperator> {
  const simulator = await startSimulator({ smscPort: 0, httpPort: 0, behaviour: { receipt_delay_ms: [10, 40] } })
  const { smsc } = simulator
  return {
    settings: {
      key: 'simulated',
      host: '127.0.0.1',
      port: simulator.smscPort,
      systemId: 'peyk',
      password: 'peyk',
      binds: 2,
      windowSize: 20,
      longStyle: 'header',
      usesTls: false,
      blacklistErrors: ['027'],
    },
    setBehaviour: (behaviour) => smsc.change({ change: behaviours[behaviour], defaults: false, actions: [] }),
    breakConnections: () => smsc.change({ change: {}, defaults: false, actions: ['reset'] }),
    accepted: () =>
      [...smsc.store.all()]
        .filter((message) => message.direction === 'down')
        .map(({ handset, text }) => ({ msisdn: Number(handset.slice(1)), text })),
    sendInbound: ({ from, line, text }) => void smsc.sendInbound({ from: `+${from}`, to: line, text }),
    close: () => simulator.close(),
  }
}

carrierConformance({ name: 'SMPP', open: openSmppCarrier, startOperator: startTestOperator })
