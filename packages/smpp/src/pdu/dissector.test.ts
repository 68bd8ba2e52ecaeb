import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { encodePdu } from './codec.ts'
import { segmentsOf } from '../message/long-message.ts'
import { PduBuffer } from './pdu-buffer.ts'
import type { DeliverSm, KnownPdu } from './pdu.ts'
import { receiptTextOf } from '../message/receipt.ts'
import { relativeTime, submitTemplate, writeSubmit } from '../submit/submit-template.ts'
import { tlvByte, tlvOctets, tlvTag, tlvText } from './tlv.ts'

const hasTshark = spawnSync('tshark', ['--version']).status === 0

/** A capture file (libpcap, Ethernet, IPv4, TCP to port 2775) with one segment per PDU. */
function captureOf(pdus: Buffer[]): Buffer {
  const fileHead = Buffer.alloc(24)
  fileHead.writeUInt32LE(0xa1b2c3d4, 0)
  fileHead.writeUInt16LE(2, 4)
  fileHead.writeUInt16LE(4, 6)
  fileHead.writeUInt32LE(0x40000, 16)
  fileHead.writeUInt32LE(1, 20)
  let sequence = 1000
  const records = pdus.map((pdu, at) => {
    const ethernet = Buffer.from('020000000002' + '020000000001' + '0800', 'hex')
    const ip = Buffer.from('4500000000004000400600007f0000017f000001', 'hex')
    ip.writeUInt16BE(40 + pdu.length, 2)
    const tcp = Buffer.from('c0000ad70000000000000001501820000000' + '0000', 'hex')
    tcp.writeUInt32BE(sequence, 4)
    sequence += pdu.length
    const frame = Buffer.concat([ethernet, ip, tcp, pdu])
    const head = Buffer.alloc(16)
    head.writeUInt32LE(1_795_000_000, 0)
    head.writeUInt32LE(at, 4)
    head.writeUInt32LE(frame.length, 8)
    head.writeUInt32LE(frame.length, 12)
    return Buffer.concat([head, frame])
  })
  return Buffer.concat([fileHead, ...records])
}

/** The given fields of every packet as Wireshark reads them. */
function dissect(pdus: Buffer[], fields: string[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'smpp-capture-'))
  const file = join(folder, 'pdus.pcap')
  writeFileSync(file, captureOf(pdus))
  const wanted = fields.flatMap((field) => ['-e', field])
  const read = execFileSync(
    'tshark',
    ['-r', file, '-d', 'tcp.port==2775,smpp', '-T', 'fields', '-E', 'separator=|', '-E', 'occurrence=a', ...wanted],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  rmSync(folder, { recursive: true })
  return read
    .trimEnd()
    .split('\n')
    .map((line) => line.split('|'))
}

const body = {
  status: 0,
  serviceType: '',
  source: { ton: 1, npi: 1, address: '983000505' },
  destination: { ton: 1, npi: 1, address: '989120000001' },
  esmClass: 0,
  protocolId: 0,
  priority: 0,
  scheduleTime: '',
  validityPeriod: '',
  registeredDelivery: 1,
  replaceIfPresent: 0,
  dataCoding: 0,
  defaultMessageId: 0,
  shortMessage: Buffer.from('hello'),
  tlvs: [],
}

const receipt: DeliverSm = {
  ...body,
  command: 'deliver_sm',
  sequence: 6,
  esmClass: 4,
  registeredDelivery: 0,
  shortMessage: Buffer.from(
    receiptTextOf({
      smscId: '7f',
      state: 'rejected',
      err: '027',
      submitDate: '2611211230',
      doneDate: '2611211231',
      text: '',
    }),
  ),
  tlvs: [
    tlvText(tlvTag.receiptedMessageId, '7f'),
    tlvByte(tlvTag.messageState, 8),
    tlvOctets(tlvTag.networkErrorCode, Buffer.of(3, 0, 27)),
  ],
}

const pdus: KnownPdu[] = [
  {
    command: 'bind_transceiver',
    status: 0,
    sequence: 1,
    systemId: 'peyk',
    password: 'secret',
    systemType: 'SMPP',
    interfaceVersion: 0x34,
    addressTon: 1,
    addressNpi: 1,
    addressRange: '98',
  },
  {
    command: 'bind_transceiver_resp',
    status: 0,
    sequence: 1,
    systemId: 'smsc',
    tlvs: [tlvByte(tlvTag.scInterfaceVersion, 0x34)],
  },
  { ...body, command: 'submit_sm', sequence: 2, validityPeriod: relativeTime(3600) },
  { command: 'submit_sm_resp', status: 0, sequence: 2, messageId: '7f', tlvs: [] },
  { command: 'submit_sm_resp', status: 0x58, sequence: 3, messageId: '', tlvs: [] },
  receipt,
  { command: 'deliver_sm_resp', status: 0, sequence: 6, messageId: '', tlvs: [] },
  { command: 'enquire_link', status: 0, sequence: 7 },
  { command: 'generic_nack', status: 3, sequence: 8 },
  { command: 'unbind', status: 0, sequence: 9 },
]

test.skipIf(!hasTshark)("Wireshark's dissector reads our PDUs (skipped where tshark is missing)", () => {
  const names = [
    'command_id',
    'command_status',
    'sequence_number',
    'system_id',
    'message_id',
    'source_addr',
    'destination_addr',
  ]
  const fields = [...names, 'receipted_message_id', 'message_state'].map((name) => `smpp.${name}`)
  const rows = dissect(
    pdus.map((pdu) => encodePdu(pdu)),
    ['_ws.malformed', ...fields],
  )
  const between = ['983000505', '989120000001']
  expect(rows).toEqual([
    ['', '0x00000009', '', '1', 'peyk', '', '', '', '', ''],
    ['', '0x80000009', '0x00000000', '1', 'smsc', '', '', '', '', ''],
    ['', '0x00000004', '', '2', '', '', ...between, '', ''],
    ['', '0x80000004', '0x00000000', '2', '', '7f', '', '', '', ''],
    ['', '0x80000004', '0x00000058', '3', '', '', '', '', '', ''],
    ['', '0x00000005', '', '6', '', '', ...between, '7f', '8'],
    ['', '0x80000005', '0x00000000', '6', '', '', '', '', '', ''],
    ['', '0x00000015', '', '7', '', '', '', '', '', ''],
    ['', '0x80000000', '0x00000003', '8', '', '', '', '', '', ''],
    ['', '0x00000006', '', '9', '', '', '', '', '', ''],
  ])
})

test.skipIf(!hasTshark)("Wireshark's dissector joins our long messages (skipped where tshark is missing)", () => {
  const parts = ['one ', 'two ', 'three']
  const template = submitTemplate({ source: '+983000505', encoding: 'gsm7', parts, style: 'header', reference: 9 })
  const out = new PduBuffer()
  const header = template.pdus.map((pdu, at) => {
    writeSubmit(out, pdu, at + 1, 989120000001)
    return Buffer.from(out.drain())
  })
  const rows = dissect(header, [
    '_ws.malformed',
    'gsm_sms.udh.mm.msg_id',
    'gsm_sms.udh.mm.msg_part',
    'gsm_sms.udh.mm.msg_parts',
  ])
  expect(rows).toEqual([1, 2, 3].map((part) => ['', '9', String(part), '3']))
  const sar = segmentsOf({ style: 'sar', encoding: 'gsm7', parts, reference: 0x0102 }).map((piece, at) =>
    encodePdu({ ...body, ...piece, command: 'submit_sm', sequence: at + 1 }),
  )
  const sarRows = dissect(sar, [
    '_ws.malformed',
    'smpp.sar_msg_ref_num',
    'smpp.sar_segment_seqnum',
    'smpp.sar_total_segments',
  ])
  expect(sarRows).toEqual([1, 2, 3].map((part) => ['', '258', String(part), '3']))
})
