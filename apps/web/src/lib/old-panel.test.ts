import { expect, test } from 'vitest'
import { oldPanelAddress } from './old-panel.ts'

const settings = { ownDomains: ['peyk.example'], fixedHost: 'classic.peyk.example' }
const at = (host: string, serverUrl: string | null = null) => oldPanelAddress({ ...settings, host, serverUrl })

test.each([
  ['panel.customer.ir', 'https://old.panel.customer.ir'],
  ['www.customer.ir', 'https://old.customer.ir'],
  ['notpeyk.example', 'https://old.notpeyk.example'],
])('[HOME-06] from %s the old panel is the subdomain: %s', (host, address) => {
  expect(at(host)).toBe(address)
})

test.each(['peyk.example', 'app.peyk.example', 'PEYK.example'])(
  '[HOME-07] from %s, the product’s own domain, it is the fixed host',
  (host) => {
    expect(at(host)).toBe('https://classic.peyk.example')
  },
)

test.each(['localhost', '127.0.0.1', '[::1]', 'peyk'])('%s has no old panel', (host) => {
  expect(at(host)).toBeNull()
})

test('what the server says wins, on any host', () => {
  expect(at('localhost', 'https://before.example')).toBe('https://before.example')
  expect(at('peyk.example', 'https://before.example')).toBe('https://before.example')
})

test('an own domain without a fixed host has no link', () => {
  expect(
    oldPanelAddress({ ownDomains: ['peyk.example'], fixedHost: '', host: 'peyk.example', serverUrl: null }),
  ).toBeNull()
})
