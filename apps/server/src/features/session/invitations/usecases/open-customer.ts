import type { Tx } from '@peyk/database/database.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { createCustomer } from '../../queries/customers.ts'
import { refuseNamesInUse } from '../../usecases/check-names.ts'

export interface CustomerOfStaff {
  userType: 'real' | 'legal'
  /** Of a company. */
  company: string | null
  /** First and last name. */
  name: string
  /** `989…` */
  msisdn: number
  userName: string
  /** Null: a password is set by an invitation; else it must be changed at the first login. */
  passwordHash: string | null
}

/**
 * An account that staff make, in their transaction: nothing of it is verified, and its owner never came. A name or mobile
 * that is somebody's is refused with its field.
 */
export async function openCustomer(
  { userType, company, name, msisdn, userName, passwordHash }: CustomerOfStaff,
  { tx, clock }: { tx: Tx } & Pick<Deps, 'clock'>,
): Promise<{ accountId: number; userId: number }> {
  const [firstName = '', ...others] = name.split(/\s+/)
  const owner = await createCustomer(tx, {
    userType,
    title: userType === 'legal' ? (company ?? name) : name,
    userName,
    passwordHash,
    name,
    msisdn,
    firstName,
    lastName: others.join(' '),
    nationalId: '',
    birthDate: null,
    email: '',
    company: company ?? '',
    companyNationalId: '',
    registrationNumber: '',
    economicNumber: '',
    postalCode: '',
    tell: '',
    tellCode: '',
    address: '',
    status: 'pending',
    mustChangePassword: passwordHash !== null,
    verifiedFields: [],
    now: new Date(clock.now()),
  })
  if (owner !== null) return { accountId: owner.account_id, userId: owner.id }
  await refuseNamesInUse(tx, { userName, msisdn })
  throw new Error('a new customer met a name that is taken by nobody')
}
