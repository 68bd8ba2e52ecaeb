import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/staff/money/staff-payment-settings.ts'
import { staffScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { bankOfCard, parseCardNumber } from '@peyk/domain/bank/card-number.ts'
import { bankOfSheba, parseSheba } from '@peyk/domain/bank/sheba.ts'
import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { staffIdOf } from '../../staff/usecases/staff-id-of.ts'
import { paymentDeskErrors } from '../payment-desk.errors.ts'
import { insertTarget, listTargets, lockTarget, updateTarget } from '../queries/payment-settings.ts'
import type { TargetNumbers, TargetRow } from '../queries/payment-settings.ts'

type TargetInput = CallInput<typeof calls.createPaymentTarget>

/** Cards and accounts that customers pay to, those that are switched off, too. */
export async function listPaymentTargets(
  { staffUserId }: { staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.paymentTargets>> {
  const targets = await db.asStaff(staffScope(staffUserId), listTargets)
  return targets.map((target) => ({
    id: target.id,
    kind: target.kind,
    owner_name: target.ownerName,
    card_number: target.cardNumber,
    account_number: target.accountNumber,
    sheba: target.sheba,
    bank_name: target.bankName,
    bank: target.bank,
    is_active: target.isActive,
  }))
}

/** The bank is told by the number; its name as it was typed counts only where the number is of no known bank. */
export async function createTarget(
  { input, staff }: { input: TargetInput; staff: Actor },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.createPaymentTarget>> {
  const numbers = parseNumbers(input)
  return db.asStaff(staffScope(staffIdOf(staff)), async (tx) => {
    const known = bankOf(numbers)
    const target = {
      ...numbers,
      ownerName: input.owner_name,
      bank: known?.key ?? null,
      bankName: known?.name ?? input.bank_name ?? '',
      isActive: input.is_active ?? true,
    }
    const id = await insertTarget(tx, target)
    if (id === null) throw paymentDeskErrors.targetTaken(numbers.kind === 'card' ? 'card_number' : 'sheba')
    await writeTargetAudit({ staff, target: { ...target, id }, before: null }, { tx })
    return { id }
  })
}

/** Whose it is and whether it is offered; a number that is another is another card. */
export async function changeTarget(
  { id, input, staff }: { id: number; input: TargetInput; staff: Actor },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  const numbers = parseNumbers(input)
  await db.asStaff(staffScope(staffIdOf(staff)), async (tx) => {
    const before = await lockTarget(tx, id)
    if (before === null) throw paymentDeskErrors.targetNotFound()
    refuseOtherNumber({ before, numbers })
    const target = {
      ...before,
      ownerName: input.owner_name,
      bankName: bankOf(numbers)?.name ?? input.bank_name ?? before.bankName,
      isActive: input.is_active ?? before.isActive,
    }
    await updateTarget(tx, target)
    await writeTargetAudit({ staff, target, before }, { tx })
  })
}

function parseNumbers(input: TargetInput): TargetNumbers {
  if (input.kind === 'card') {
    const cardNumber = parseCardNumber(input.card_number ?? '')
    if (cardNumber === null) throw paymentDeskErrors.cardNumberWrong()
    return { kind: 'card', cardNumber, accountNumber: null, sheba: null }
  }
  const sheba = parseSheba(input.sheba ?? '')
  if (sheba === null) throw paymentDeskErrors.shebaWrong()
  const accountNumber = toLatinDigits(input.account_number ?? '').trim()
  if (accountNumber === '') throw paymentDeskErrors.accountNumberNeeded()
  return { kind: 'account', cardNumber: null, accountNumber, sheba }
}

const bankOf = ({ cardNumber, sheba }: TargetNumbers) =>
  cardNumber === null ? bankOfSheba(sheba ?? '') : bankOfCard(cardNumber)

function refuseOtherNumber({ before, numbers }: { before: TargetRow; numbers: TargetNumbers }): void {
  if (before.cardNumber !== numbers.cardNumber) throw paymentDeskErrors.targetNumberFixed('card_number')
  if (before.sheba !== numbers.sheba) throw paymentDeskErrors.targetNumberFixed('sheba')
  if (before.accountNumber !== numbers.accountNumber) throw paymentDeskErrors.targetNumberFixed('account_number')
}

const factsOf = ({ ownerName, bankName, isActive }: Pick<TargetRow, 'ownerName' | 'bankName' | 'isActive'>) => ({
  owner_name: ownerName,
  bank_name: bankName,
  is_active: isActive,
})

async function writeTargetAudit(
  { staff, target, before }: { staff: Actor; target: TargetRow; before: TargetRow | null },
  { tx }: { tx: Tx },
): Promise<void> {
  const number = target.cardNumber ?? target.sheba
  await writeAuditEntry(tx, {
    accountId: null,
    actor: staff,
    action: 'money.target_saved',
    subject: number ?? '',
    details: { ...(before !== null && { before: factsOf(before) }), after: factsOf(target) },
  })
}
