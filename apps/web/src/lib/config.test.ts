import { expect, test } from 'vitest'
import { buildSocketAddress } from './config.ts'

test('[LIVE-01] [LIVE-02] the socket is the configured one and carries the token', () => {
  const page = 'https://panel.example/reports?page=2'
  expect(buildSocketAddress({ socket: 'wss://live.example/socket', page, token: 't1' })).toBe(
    'wss://live.example/socket?token=t1',
  )
})

test('[LIVE-01] a socket without a host belongs to the server of the page', () => {
  expect(buildSocketAddress({ socket: '/live', page: 'http://localhost:3000/login', token: 't1' })).toBe(
    'ws://localhost:3000/live?token=t1',
  )
  expect(buildSocketAddress({ socket: '/live', page: 'https://panel.example/', token: 't+1/2' })).toBe(
    'wss://panel.example/live?token=t%2B1%2F2',
  )
})
