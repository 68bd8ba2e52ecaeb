import { afterEach, describe, expect, test } from 'vitest'
import { commandStatus } from '../pdu/command-status.ts'
import type { DeliveryBatch } from './deliver-sm-batcher.ts'
import { until } from '../testing/listen.ts'
import { buildDelivery, openTestSession, startTestSmsc, cleanUp } from '../testing/session-fixture.ts'

afterEach(cleanUp)

describe('deliveries', () => {
  const batches: DeliveryBatch[] = []
  const onDeliver = (batch: DeliveryBatch): void => void batches.push(batch)
  afterEach(() => void batches.splice(0))

  test('come in batches and are answered only after the handler has acknowledged them', async () => {
    const smsc = await startTestSmsc({ onBound: (session) => [1, 2, 3].forEach((n) => session.send(buildDelivery(n))) })
    await openTestSession(smsc.port, {}, { onDeliver })
    await until(() => batches.length === 1, 'a batch came')
    expect(batches[0]?.deliveries.map(({ receipt }) => receipt?.state)).toEqual(['delivered', 'delivered', 'delivered'])
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(smsc.answers).toEqual([])
    batches[0]?.acknowledge()
    batches[0]?.acknowledge()
    await until(() => smsc.answers.length === 3, 'the answers came')
    expect(smsc.answers).toEqual([1, 2, 3].map((sequence) => ({ sequence, status: 0 })))
  })

  test('that could not be stored are refused, so that the SMSC delivers them again', async () => {
    const smsc = await startTestSmsc({ onBound: (session) => session.send(buildDelivery(1)) })
    await openTestSession(smsc.port, {}, { onDeliver })
    await until(() => batches.length === 1, 'a batch came')
    batches[0]?.refuse()
    await until(() => smsc.answers.length === 1, 'the answer came')
    expect(smsc.answers).toEqual([{ sequence: 1, status: commandStatus.temporaryAppError }])
  })

  test('beyond the limit of unacknowledged ones are answered with "queue full"', async () => {
    const smsc = await startTestSmsc({
      onBound: (session) => [1, 2, 3, 4].forEach((n) => session.send(buildDelivery(n))),
    })
    await openTestSession(smsc.port, { maxUnacknowledged: 2 }, { onDeliver })
    await until(() => smsc.answers.length === 2, 'two were refused')
    expect(smsc.answers.map(({ status }) => status)).toEqual([0x14, 0x14])
  })

  test('of subscribers are told apart from receipts, in deliver_sm and data_sm', async () => {
    const smsc = await startTestSmsc({
      onBound: (session) => {
        session.send(buildDelivery(1, { esmClass: 0, dataCoding: 8, shortMessage: Buffer.from('0633', 'hex') }))
        session.send({
          command: 'data_sm',
          status: 0,
          sequence: 2,
          serviceType: '',
          source: { ton: 1, npi: 1, address: '989120000001' },
          destination: { ton: 1, npi: 1, address: '983000505' },
          esmClass: 4,
          registeredDelivery: 0,
          dataCoding: 0,
          tlvs: [{ tag: 0x1e, value: Buffer.from('77\0') }],
        })
      },
    })
    await openTestSession(smsc.port, {}, { onDeliver })
    await until(() => batches.length === 1, 'a batch came')
    expect(batches[0]?.deliveries.map(({ receipt }) => receipt?.smscId)).toEqual([undefined, '77'])
    batches[0]?.acknowledge()
    await until(() => smsc.answers.length === 2, 'both were answered')
  })
})
