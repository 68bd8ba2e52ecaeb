import { expect, test } from 'vitest'
import { isPermission, may, PERMISSIONS } from '@peyk/domain/permission/permissions.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { footerFor, footerLinks, menuFor, menuGroups } from '../../layouts/navigation.ts'
import { createPanelRouter } from '../../routes.tsx'
import { permissionOfPage } from '@peyk/domain/permission/page-permissions.ts'

const hrefsFor = (permissions: readonly string[]) =>
  menuFor((href) =>
    may({ holder: { kind: 'colleague', permissions }, permission: permissionOfPage(href) }) ? 'granted' : 'lacking',
  ).flatMap(({ entries }) =>
    entries.flatMap((entry) => ('links' in entry ? entry.links.map(({ href }) => href) : [entry.href])),
  )

test('a page needs the permission that is nearest above it, whatever its query says', () => {
  expect(permissionOfPage('/reports/12?page=2')).toBe('report.view')
  expect(permissionOfPage('/send-sms')).toBe('line.view')
  expect(permissionOfPage('/send-sms/quick')).toBe('send.quick')
  expect(permissionOfPage('/pattern/update/7')).toBe('pattern.manage')
  expect(permissionOfPage('/pattern/7')).toBe('pattern.view')
  expect(permissionOfPage('/colleagues/create')).toBe('owner')
  expect(permissionOfPage('/reportsx')).toBe('any')
  expect(permissionOfPage('/')).toBe('any')
})

test('every permission that opens a part of the panel opens a page of it', () => {
  const session = {
    token: () => 't1',
    isStaff: () => false,
    begin() {},
    end() {},
    endReason: () => null,
    subscribe: () => () => {},
  }
  const router = createPanelRouter({ context: { session }, history: createMemoryHistory({ initialEntries: ['/'] }) })
  const needed = new Set(Object.keys(router.routesByPath).map(permissionOfPage))
  // What is a button on a page that another permission opens.
  const buttons = new Set([
    'send.cancel', 'report.export', 'inbox.manage', 'phonebook.manage', 'draft.manage', 'setting.manage',
  ]) // prettier-ignore
  expect(PERMISSIONS.filter((name) => !needed.has(name) && !buttons.has(name))).toEqual([])
  for (const name of needed) {
    expect(isPermission(name) || ['any', 'owner', 'line.view', 'draft.view'].includes(name), name).toBe(true)
  }
})

test('[COL-21] a role’s menu holds what the role opens and nothing else', () => {
  expect(hrefsFor(['report.view'])).toEqual(['/dashboard', '/reports'])
  expect(hrefsFor(['send.quick'])).toEqual(['/dashboard', '/send-sms', '/predefined-messages'])
  expect(hrefsFor(['payment.view'])).toEqual(['/dashboard', '/wallet/transactions'])
  expect(hrefsFor(PERMISSIONS)).not.toContain('/colleagues')
  expect(menuFor(() => 'granted')).toEqual(menuGroups)
})

test('[COL-21] so does the phone’s navigation', () => {
  expect(footerFor((href) => (href === '/inbox' ? 'lacking' : 'granted')).map(({ href }) => href)).toEqual(
    footerLinks.map(({ href }) => href).filter((href) => href !== '/inbox'),
  )
})
