import { describe, expect, test } from 'vitest'
import {
  judgeAddress,
  judgeCarrier,
  judgeCustomers,
  judgeFiles,
  judgeIdentity,
  judgePlatformLine,
  judgeSecret,
  judgeTariffs,
  judgeTestMessage,
} from './judge-steps.ts'

const verdict = ({ state, reason }: { state: string; reason: string }) => [state, reason]

describe('a step of the setup', () => {
  const carrier = {
    title: 'اپراتور',
    host: 'smsc.example.ir',
    port: 2775,
    isActive: true,
    isRun: true,
    outcome: null,
    operatorCode: null,
  }
  test.each([
    [[], false, 'missing', 'none'],
    [[{ ...carrier, isActive: false }], false, 'missing', 'all_off'],
    [[{ ...carrier, isRun: false }], false, 'missing', 'not_run'],
    [[carrier], false, 'warning', 'untested'],
    [[{ ...carrier, outcome: 'refused' }], false, 'missing', 'test_failed'],
    [
      [
        { ...carrier, outcome: 'refused' },
        { ...carrier, outcome: 'bound' },
      ],
      false,
      'done',
      'ready',
    ],
    [[carrier], true, 'done', 'ready'],
  ])('of the carrier is judged by what runs and what a test bind said (%#)', (carriers, isProven, state, reason) => {
    expect(verdict(judgeCarrier(carriers, { isProven }))).toEqual([state, reason])
  })

  test('of the platform’s line says how many codes wait for one', () => {
    expect(judgePlatformLine(null, { waiting: 3 })).toEqual({ state: 'missing', reason: 'none', values: { waiting: '3' } }) // prettier-ignore
    const line = { number: '+982000140', carrier: 'اپراتور', isCarrierActive: true }
    expect(verdict(judgePlatformLine(line, { waiting: 0 }))).toEqual(['done', 'ready'])
    expect(verdict(judgePlatformLine({ ...line, isCarrierActive: false }, { waiting: 0 }))).toEqual(['missing', 'carrier_off']) // prettier-ignore
  })

  test('of the tariffs names the families without a price, and those that are free', () => {
    const family = { name: 'خدماتی', cheapestTenths: 13_300, isAsDelivered: false }
    expect(verdict(judgeTariffs([]))).toEqual(['done', 'as_delivered'])
    expect(verdict(judgeTariffs([family]))).toEqual(['done', 'ready'])
    expect(verdict(judgeTariffs([{ ...family, isAsDelivered: true }]))).toEqual(['done', 'as_delivered'])
    expect(judgeTariffs([family, { ...family, cheapestTenths: 0 }])).toMatchObject({ state: 'warning', reason: 'free' })
    expect(judgeTariffs([family, { ...family, name: 'بانکی', cheapestTenths: null }])).toEqual({
      state: 'missing',
      reason: 'no_price',
      values: { names: 'بانکی' },
    })
  })

  test('of the test message is done with its receipt only', () => {
    const mobile = '+989121234567'
    expect(verdict(judgeTestMessage(null))).toEqual(['missing', 'never'])
    expect(verdict(judgeTestMessage({ state: 'handed_over', mobile }))).toEqual(['warning', 'waiting'])
    expect(verdict(judgeTestMessage({ state: 'failed', mobile }))).toEqual(['missing', 'not_delivered'])
    expect(verdict(judgeTestMessage({ state: 'delivered', mobile }))).toEqual(['done', 'delivered'])
  })

  const registration = { isClosed: false, isByInvitation: false, hasService: true, isReached: true }
  test.each([
    [{}, 'done', 'ready'],
    [{ hasService: false }, 'missing', 'none'],
    [{ hasService: false, isByInvitation: true }, 'done', 'invited'],
    [{ isReached: false }, 'missing', 'unreachable'],
    [{ isReached: false, isByInvitation: true }, 'warning', 'unreachable'],
    [{ isReached: null }, 'done', 'ready'],
    [{ isClosed: true, hasService: false }, 'done', 'closed'],
  ])('of registration needs a service that answers, or invitations (%#)', (more, state, reason) => {
    expect(verdict(judgeIdentity({ ...registration, ...more }))).toEqual([state, reason])
  })

  const address = { publicUrl: 'https://sms.example.ir', asked: 'https://sms.example.ir', isForwarded: true, trustsProxy: true } // prettier-ignore
  test.each([
    [{}, 'done', 'ready'],
    [{ asked: null, isForwarded: false }, 'done', 'ready'],
    [{ publicUrl: undefined }, 'warning', 'unknown'],
    [{ publicUrl: 'http://sms.example.ir' }, 'warning', 'not_https'],
    [{ publicUrl: 'http://127.0.0.1:3000', asked: 'http://127.0.0.1:3000', isForwarded: false }, 'done', 'ready'],
    [{ asked: 'https://10.0.0.7' }, 'warning', 'other_address'],
    [{ trustsProxy: false }, 'warning', 'proxy_not_trusted'],
  ])('of the address compares what is configured with where staff are (%#)', (more, state, reason) => {
    expect(verdict(judgeAddress({ ...address, ...more }))).toEqual([state, reason])
  })

  test('of files, secret and customers is judged, too', () => {
    const files = { place: 'data', quotaMb: 1024 }
    expect(verdict(judgeFiles({ ...files, isWritable: false }))).toEqual(['missing', 'not_writable'])
    expect(verdict(judgeFiles({ ...files, isWritable: true }))).toEqual(['done', 'ready'])
    expect(verdict(judgeSecret({ isConfigured: false, keptAt: null }))).toEqual(['warning', 'made_here'])
    expect(verdict(judgeSecret({ isConfigured: true, keptAt: null }))).toEqual(['done', 'from_environment'])
    expect(verdict(judgeSecret({ isConfigured: false, keptAt: new Date(0) }))).toEqual(['done', 'kept'])
    const customers = { hasCustomer: true, hasLine: true, hasCredit: true }
    expect(verdict(judgeCustomers(customers))).toEqual(['done', 'ready'])
    expect(verdict(judgeCustomers({ ...customers, hasCredit: false }))).toEqual(['missing', 'no_credit'])
    expect(verdict(judgeCustomers({ ...customers, hasLine: false }))).toEqual(['missing', 'no_line'])
    expect(verdict(judgeCustomers({ ...customers, hasCustomer: false }))).toEqual(['missing', 'none'])
  })
})
