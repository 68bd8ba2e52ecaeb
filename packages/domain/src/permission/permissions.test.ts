import { describe, expect, it } from 'vitest'
import { isPermission, may, permissionId, permissionOfId, PERMISSIONS, STAFF_AREAS } from './permissions.ts'
import type { CallPermission, PermissionHolder } from './permissions.ts'

const STAFF_CALLS = [...STAFF_AREAS.map((area) => `staff.${area}` as const), 'staff.any' as const]
const EVERY: CallPermission[] = [
  ...PERMISSIONS,
  'draft.view',
  'line.view',
  'file.use',
  'audience.view',
  'any',
  'owner',
  ...STAFF_CALLS,
]

function allowed(holder: PermissionHolder): CallPermission[] {
  return EVERY.filter((permission) => may({ holder, permission }))
}
const colleague = (...permissions: string[]): PermissionHolder => ({ kind: 'colleague', permissions })

describe('who may make a call', () => {
  it('the owner may make every call of the account and none of the staff', () => {
    expect(allowed({ kind: 'owner' })).toEqual(EVERY.filter((permission) => !permission.startsWith('staff.')))
  })

  it('a colleague with an empty role may make only the calls open to every signed-in user', () => {
    expect(allowed(colleague())).toEqual(['any'])
  })

  it('a colleague with every permission may make all calls but those of the owner and of the staff', () => {
    const not = new Set<CallPermission>(['owner', ...STAFF_CALLS])
    expect(allowed(colleague(...PERMISSIONS))).toEqual(EVERY.filter((permission) => !not.has(permission)))
  })

  it.each(PERMISSIONS)('%s alone allows its own calls and the reads that belong to it', (permission) => {
    const reads: CallPermission[] = []
    if (permission.endsWith('.manage')) {
      const view = permission.replace('manage', 'view')
      if (isPermission(view)) reads.push(view)
    }
    if (permission.startsWith('send.')) reads.push('draft.view', 'line.view')
    if (permission === 'draft.manage') reads.push('draft.view')
    if (/^send\.(file|keyword|peer_to_peer)$|^phonebook\.|^file\.|^report\.export$/.test(permission))
      reads.push('file.use')
    if (/^send\.phonebook$|^phonebook\./.test(permission)) reads.push('audience.view')
    const expected = EVERY.filter((one) => one === permission || one === 'any' || reads.includes(one))
    expect(allowed(colleague(permission))).toEqual(expected)
  })

  it('a view permission does not allow changes', () => {
    for (const module of ['inbox', 'phonebook', 'pattern'] as const) {
      expect(may({ holder: colleague(`${module}.view`), permission: `${module}.manage` })).toBe(false)
    }
    expect(may({ holder: colleague('payment.view'), permission: 'payment.charge' })).toBe(false)
  })

  it('permissions that a role cannot grant have no effect even if they are written into it', () => {
    expect(allowed(colleague('owner', 'staff.money', 'any'))).toEqual(['any'])
  })

  it('staff may use their areas, a staff owner all areas, and neither may make a customer’s call', () => {
    expect(allowed({ kind: 'staff', isOwner: false, areas: ['money'] })).toEqual(['any', 'staff.money', 'staff.any'])
    expect(allowed({ kind: 'staff', isOwner: true, areas: [] })).toEqual(['any', ...STAFF_CALLS])
    expect(allowed({ kind: 'staff', isOwner: false, areas: ['send.quick', 'owner'] })).toEqual(['any', 'staff.any'])
  })
})

describe('permission ids', () => {
  it('each of the 23 permissions has an id that leads back to it', () => {
    expect(PERMISSIONS).toHaveLength(23)
    expect(new Set(PERMISSIONS).size).toBe(23)
    for (const permission of PERMISSIONS) expect(permissionOfId(permissionId(permission))).toBe(permission)
    expect(permissionId('send.quick')).toBe(1)
    expect([0, 24, -1].map(permissionOfId)).toEqual([null, null, null])
  })
})
