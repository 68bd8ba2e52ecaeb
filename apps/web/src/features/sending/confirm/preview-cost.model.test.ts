import { expect, test } from 'vitest'
import { startPreview } from '@peyk/contract/sending/sending-previews.ts'
import type { Preview } from '../sending.api.ts'
import { costByOperator, deliverableCount } from './preview-cost.model.ts'

const ready = startPreview.example.data as Preview

test('numbers on a blacklist are not counted as recipients', () => {
  expect(deliverableCount({ recipient_count: 10, blacklist_count: 3, cancel_11_count: 2 })).toBe(5)
  expect(deliverableCount({ recipient_count: 2, blacklist_count: 1, cancel_11_count: 1 })).toBe(0)
})

test('only operators with recipients are listed, each with its own price', () => {
  expect(costByOperator(ready)).toEqual([
    { operator: 'mci', count: 2, eachRial: 1370 },
    { operator: 'irancell', count: 1, eachRial: 1503 },
  ])
})
