import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPosting, ZERO_BALANCES } from '@peyk/domain/wallet/testing/ledger-model.ts'
import { listDemoPayments } from './list-demo-payments.ts'
import { planDemoHistory } from '../../history/usecases/plan-demo-history.ts'
import { planDemoWallet } from './plan-demo-wallet.ts'
import { baseTariffs } from '../../usecases/seed-base.ts'

const CREDIT_TENTHS = 500_000_000
const tariffOf = (id: number) => baseTariffs().find(({ operatorId }) => operatorId === id)!
const tariffs = { advert: tariffOf(7), service: tariffOf(4), voice: tariffOf(84) }
const anyMoment = fc.date({ min: new Date('2025-01-01'), max: new Date('2036-12-31'), noInvalidDate: true })

test('whenever it is seeded, every movement of the demonstration’s money is one that the ledger allows, and a part of the gift is left', () => {
  fc.assert(
    fc.property(anyMoment, (now) => {
      const nowMs = now.getTime()
      const { sends, openedAtMs } = planDemoHistory({ nowMs, tariffs })
      const payments = listDemoPayments({ nowMs, openedAtMs })
      const wallet = planDemoWallet({
        openedAtMs,
        creditTenths: CREDIT_TENTHS,
        sends: sends.map((send, index) => ({ ...send, id: index + 1 })),
        payments,
      })
      let balances = ZERO_BALANCES
      let beforeMs = 0
      for (const { atMs, posting } of wallet.postings) {
        const after = applyPosting({ balances, posting })
        if (after.kind === 'refused') throw new Error(`${after.account} is overdrawn`)
        balances = after.balances
        expect(atMs).toBeGreaterThanOrEqual(beforeMs)
        expect(atMs).toBeLessThan(nowMs)
        beforeMs = atMs
      }
      expect(balances.available + balances.gift).toBe(CREDIT_TENTHS)
      expect(balances.gift).toBe(wallet.giftLeftTenths)
      expect(wallet.giftLeftTenths).toBeGreaterThan(0)
      expect(wallet.uses.length).toBeGreaterThan(0)
      const rows = wallet.transactions.filter(({ status }) => status === 'success')
      expect(rows.reduce((sum, { amountTenths }) => sum + amountTenths, 0)).toBe(CREDIT_TENTHS)
    }),
    { numRuns: 40 },
  )
})
