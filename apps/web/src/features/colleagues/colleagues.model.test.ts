import { describe, expect, test } from 'vitest'
import {
  filterPermissionGroups,
  isSameSet,
  readyMadeSets,
  togglePermissionGroup,
  togglePermission,
  type PermissionGroups,
} from './colleagues.model.ts'

const groups: PermissionGroups = [
  {
    group: 'report',
    title: 'آمار و گزارش‌ها',
    permissions: [
      { id: 8, name: 'report.view', title: 'دیدن گزارش ارسال‌ها' },
      { id: 9, name: 'report.export', title: 'دریافت خروجی گزارش‌ها' },
    ],
  },
  {
    group: 'inbox',
    title: 'پیام‌های دریافتی',
    permissions: [
      { id: 10, name: 'inbox.view', title: 'دیدن پیام‌های دریافتی' },
      { id: 11, name: 'inbox.manage', title: 'مدیریت پیام‌های دریافتی' },
    ],
  },
]
const [report, inbox] = groups as [PermissionGroups[number], PermissionGroups[number]]
const [view, manage] = inbox.permissions as [
  PermissionGroups[number]['permissions'][number],
  PermissionGroups[number]['permissions'][number],
]

describe('choosing permissions', () => {
  test('the ready-made sets hold what the server lists of them, and one is recognised in any order', () => {
    expect(readyMadeSets(groups)).toEqual([
      { set: 'send', ids: [] },
      { set: 'report', ids: [8, 9] },
      { set: 'all', ids: [8, 9, 10, 11] },
    ])
    expect(isSameSet([9, 8], [8, 9])).toBe(true)
    expect(isSameSet([8], [8, 9])).toBe(false)
    expect(isSameSet([8, 10], [8, 9])).toBe(false)
  })

  test('who may change a thing sees it, and who no longer sees it does not change it', () => {
    expect(togglePermission([], { permission: manage, isOn: true, groups })).toEqual([11, 10])
    expect(togglePermission([8, 10, 11], { permission: view, isOn: false, groups })).toEqual([8])
    expect(togglePermission([10, 11], { permission: manage, isOn: false, groups })).toEqual([10])
    expect(togglePermission([], { permission: view, isOn: true, groups })).toEqual([10])
  })

  test('a permission without a pair stands for itself', () => {
    const [, exporting] = report.permissions
    expect(togglePermission([8], { permission: exporting!, isOn: true, groups })).toEqual([8, 9])
    expect(togglePermission([8, 9], { permission: exporting!, isOn: false, groups })).toEqual([8])
  })

  test('a group is taken and left whole, each permission once', () => {
    expect(togglePermissionGroup([8], { group: report, isOn: true })).toEqual([8, 9])
    expect(togglePermissionGroup([8, 9, 10], { group: report, isOn: false })).toEqual([10])
  })

  test('a search finds permissions and groups, blind to spelling, and an empty one all', () => {
    expect(filterPermissionGroups(groups, '  ')).toEqual(groups)
    expect(filterPermissionGroups(groups, 'خروجي').map(({ permissions }) => permissions.map(({ id }) => id))).toEqual([
      [9],
    ])
    expect(filterPermissionGroups(groups, 'دریافتی')).toEqual([inbox])
    expect(filterPermissionGroups(groups, 'نیست')).toEqual([])
  })
})
