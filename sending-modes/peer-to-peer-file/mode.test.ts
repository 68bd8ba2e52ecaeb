import { expect, test } from 'vitest'
import { FILE_EXTENSIONS } from '@peyk/contract/files/files.ts'
import { audienceConformance } from '../_kit/conformance.ts'
import { fakeAudienceSource } from '../_kit/fake-audience-source.ts'
import { peerToPeerFileAudience as audience } from './audience.ts'
import { peerToPeerFile } from './mode.ts'

const files = { 1: [{ numbers: [989_120_000_001, 989_350_000_002], cells: [['یک'], ['دو']], rows: [1, 2] }] }

audienceConformance({
  name: 'peer to peer',
  audience,
  open: (work) => work(fakeAudienceSource({ files })),
  targets: [{ file_id: 1 }, { file_id: 2 }],
})

test('the mode is the peer-to-peer send from a file of the contract, and takes sheets only', () => {
  const said = { segment: 'peer-to-peer', sendingType: 'peer_to_peer_file', permission: 'send.peer_to_peer' }
  expect(peerToPeerFile).toMatchObject(said)
  expect(FILE_EXTENSIONS.peer_to_peer).not.toContain('txt')
})
