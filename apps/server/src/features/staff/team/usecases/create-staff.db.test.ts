import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { seedBase } from '../../../demo/usecases/seed-base.ts'
import { verifyPasswordHash } from '../../../session/passwords/usecases/hash-password.ts'
import { createStaff } from './create-staff.ts'

const { db, sql } = await testDatabase({ isFresh: true })
const { platformAccountId } = await seedBase({ db })

test('[STF-12] a staff owner is created in the platform’s account with every area and the given password', async () => {
  const made = await createStaff(
    { platformAccountId, userName: 'sara.k', password: 'Kh0sh@madid', name: 'سارا کاظمی' },
    { db },
  )
  expect(made).toMatchObject({ kind: 'created', userName: 'sara.k' })
  const [user] = await sql<{
    kind: string
    account: string
    areas: string[]
    hash: string
    name: string
    owner: boolean
  }>(
    `select u.kind, a.kind as account, u.staff_areas as areas, u.password_hash as hash, u.name,
      u.is_staff_owner as owner
    from users u join accounts a on a.id = u.account_id where user_name = 'sara.k'`,
  )
  expect(user).toMatchObject({ kind: 'staff', account: 'platform', name: 'سارا کاظمی', owner: true })
  expect(user?.areas).toContain('money')
  expect(await verifyPasswordHash({ password: 'Kh0sh@madid', stored: user?.hash ?? null })).toBe(true)
})

test('a taken name, an invalid name and a weak password are told apart, and no user is created', async () => {
  expect(await createStaff({ platformAccountId, userName: 'sara.k2', password: 'Kh0sh@madid' }, { db })).toMatchObject({
    kind: 'created',
  })
  expect(await createStaff({ platformAccountId, userName: 'SARA.K2', password: 'Kh0sh@madid' }, { db })).toEqual({
    kind: 'taken',
  })
  expect(await createStaff({ platformAccountId, userName: 'سارا', password: 'Kh0sh@madid' }, { db })).toEqual({
    kind: 'bad_user_name',
  })
  expect(await createStaff({ platformAccountId, userName: 'a b c d', password: 'Kh0sh@madid' }, { db })).toEqual({
    kind: 'bad_user_name',
  })
  expect(await createStaff({ platformAccountId, userName: 'reza.m', password: 'khosh' }, { db })).toEqual({
    kind: 'weak_password',
  })
  expect(await sql(`select from users where lower(user_name) in ('reza.m', 'a b c d')`)).toEqual([])
})
