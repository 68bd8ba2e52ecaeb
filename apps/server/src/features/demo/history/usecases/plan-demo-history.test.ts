import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPosting, ZERO_BALANCES } from '@peyk/domain/wallet/testing/ledger-model.ts'
import { planDemoHistory } from './plan-demo-history.ts'
import { baseTariffs } from '../../usecases/seed-base.ts'

const tariffOf = (id: number) => baseTariffs().find(({ operatorId }) => operatorId === id)!
const tariffs = { advert: tariffOf(7), service: tariffOf(4), voice: tariffOf(84) }
const anyMoment = fc.date({ min: new Date('2025-01-01'), max: new Date('2036-12-31'), noInvalidDate: true })

test('whenever it is seeded, the demonstration’s history lies in the past but for one send, and every effect follows its cause', () => {
  fc.assert(
    fc.property(anyMoment, (now) => {
      const nowMs = now.getTime()
      const { sends, inbox, openedAtMs } = planDemoHistory({ nowMs, tariffs })
      expect(sends.filter(({ sendAtMs }) => sendAtMs > nowMs)).toHaveLength(1)
      for (const send of sends) {
        expect(send.createdAtMs).toBeGreaterThan(openedAtMs)
        expect(send.createdAtMs).toBeLessThan(nowMs)
        expect(send.sendAtMs).toBeGreaterThanOrEqual(send.createdAtMs)
        expect(send.finishedAtMs ?? 0).toBeLessThan(nowMs)
        for (const { atMs } of send.money) expect(atMs).toBeLessThan(nowMs)
        for (const { submittedAtMs, doneAtMs } of send.recipients) {
          if (submittedAtMs !== null) expect(submittedAtMs).toBeGreaterThanOrEqual(send.sendAtMs)
          if (doneAtMs !== null) expect(doneAtMs).toBeLessThan(nowMs)
        }
      }
      for (const { receivedAtMs } of inbox) {
        expect(receivedAtMs).toBeLessThan(nowMs)
        expect(receivedAtMs).toBeGreaterThan(openedAtMs)
      }
    }),
    { numRuns: 40 },
  )
})

test('the money of every send is held, charged and returned as the ledger allows', () => {
  const { sends } = planDemoHistory({ nowMs: Date.parse('2026-11-21T08:30:00Z'), tariffs })
  for (const send of sends) {
    let balances = { ...ZERO_BALANCES, available: send.totalTenths, funding: -send.totalTenths }
    for (const { posting } of send.money) {
      const after = applyPosting({ balances, posting })
      expect(after.kind).toBe('posted')
      if (after.kind === 'posted') balances = after.balances
    }
    expect(balances.revenue).toBe(send.chargedTenths)
    expect(balances.available).toBe(send.returnedTenths)
    expect(balances.held).toBe(send.totalTenths - send.chargedTenths - send.returnedTenths)
  }
})
