import { describe, expect, test } from 'vitest'
import { encodeUcs2 } from './ucs2.ts'
import { readReceipt, receiptTextOf } from './receipt.ts'
import type { Receipt } from './receipt.ts'
import type { Tlv } from '../pdu/pdu.ts'
import { tlvByte, tlvOctets, tlvTag, tlvText } from '../pdu/tlv.ts'

const read = (text: string, { esmClass = 4, dataCoding = 0, tlvs = [] as Tlv[] } = {}): Receipt | undefined =>
  readReceipt({ esmClass, dataCoding, shortMessage: Buffer.from(text, 'latin1'), tlvs })

const usual =
  'id:0123456789 sub:001 dlvrd:001 submit date:2611211230 done date:2611211231 stat:DELIVRD err:000 text:hello'

test('[promise P1] the text form of SMPP 3.4 is read', () => {
  expect(read(usual)).toEqual({
    smscId: '0123456789',
    messageState: null,
    state: 'delivered',
    stat: 'DELIVRD',
    err: '000',
    text: 'hello',
    doneDate: '2611211231',
    intermediate: false,
  })
})

describe('[promise P1] other spellings of the text form are read', () => {
  test.each([
    ['capitals', usual.toUpperCase()],
    ['without text', usual.replace(' text:hello', '')],
    ['blanks around the values', usual.replaceAll(':', ': ')],
    ['underlines in the dates', usual.replaceAll(' date', '_date')],
    ['another order', 'stat:DELIVRD id:0123456789 err:000 done date:2611211231 text:hello'],
    ['line breaks', usual.replaceAll(' sub', '\nsub').replaceAll(' stat', '\nstat')],
    ['Text with a capital', usual.replace('text', 'Text')],
  ])('%s', (_, text) => {
    expect(read(text)).toMatchObject({ smscId: '0123456789', state: 'delivered', err: '000', doneDate: '2611211231' })
  })
})

test.each([
  ['id:7B', '7B'],
  ['id:7b ', '7b'],
  ['id:000000000000007b', '000000000000007b'],
  ['id:a1b2-c3d4-0001', 'a1b2-c3d4-0001'],
  ['id:  42  ', '42'],
])('[promise P1] the id of %j is kept as it is written', (id, smscId) => {
  expect(read(`${id} sub:001 dlvrd:001 submit date:1 done date:2 stat:DELIVRD err:000 text:`)?.smscId).toBe(smscId)
})

test.each([
  ['DELIVRD', 'delivered'],
  ['UNDELIV', 'undeliverable'],
  ['EXPIRED', 'expired'],
  ['REJECTD', 'rejected'],
  ['ACCEPTD', 'accepted'],
  ['ENROUTE', 'enroute'],
  ['UNKNOWN', 'unknown'],
  ['DELETED', 'deleted'],
  ['BLIST', 'rejected'],
  ['delivrd', 'delivered'],
  ['NONSENSE', undefined],
])('stat:%s is %s', (stat, state) => {
  const receipt = read(usual.replace('DELIVRD', stat))
  expect(receipt?.state).toBe(state)
  expect(receipt?.stat).toBe(stat.toUpperCase())
})

test('[promise P1] the TLV form alone is read', () => {
  const tlvs = [
    tlvText(tlvTag.receiptedMessageId, '7f'),
    tlvByte(tlvTag.messageState, 8),
    tlvOctets(tlvTag.networkErrorCode, Buffer.of(3, 0, 27)),
  ]
  expect(read('', { esmClass: 0, tlvs })).toMatchObject({
    smscId: '7f',
    messageState: 8,
    state: 'rejected',
    stat: '',
    err: '027',
  })
})

test('[promise P1] where a receipt has both forms, the TLVs win', () => {
  const tlvs = [tlvText(tlvTag.receiptedMessageId, 'tlv-id'), tlvByte(tlvTag.messageState, 5)]
  expect(read(usual, { tlvs })).toMatchObject({ smscId: 'tlv-id', state: 'undeliverable', stat: 'DELIVRD', err: '000' })
})

test('a text form in UCS-2 or in a message payload is read', () => {
  const shortMessage = encodeUcs2(usual)
  expect(readReceipt({ esmClass: 4, dataCoding: 8, shortMessage, tlvs: [] })?.smscId).toBe('0123456789')
  const tlvs = [tlvOctets(tlvTag.messagePayload, Buffer.from(usual))]
  expect(readReceipt({ esmClass: 4, dataCoding: 0, shortMessage: Buffer.alloc(0), tlvs })?.smscId).toBe('0123456789')
})

test('an intermediate notification says that it is one', () => {
  expect(read(usual.replace('DELIVRD', 'ENROUTE'), { esmClass: 0x20 })).toMatchObject({
    intermediate: true,
    state: 'enroute',
  })
})

test('a text that a subscriber typed is never taken for a receipt', () => {
  expect(read(usual, { esmClass: 0 })).toBeUndefined()
  expect(read(usual, { esmClass: 0x40 })).toBeUndefined()
})

test('words of the message after «text:» change nothing', () => {
  const sly = usual.replace('hello', 'x stat:UNDELIV id:9 err:5')
  expect(read(sly)).toMatchObject({ smscId: '0123456789', state: 'delivered', err: '000' })
  expect(read(sly.replace('sub:001 ', ''))).toMatchObject({ smscId: '0123456789', state: 'delivered', err: '000' })
})

test('an empty receipt is still a receipt', () => {
  expect(read('')).toMatchObject({ smscId: '', state: undefined, stat: '', err: '' })
})

test('the text form we write is the one we read', () => {
  const text = receiptTextOf({
    smscId: 'ab12',
    state: 'expired',
    err: '003',
    submitDate: '2611211230',
    doneDate: '2611221230',
    text: 'twenty characters and more',
  })
  expect(read(text)).toMatchObject({
    smscId: 'ab12',
    state: 'expired',
    err: '003',
    doneDate: '2611221230',
    text: 'twenty characters an',
  })
})
