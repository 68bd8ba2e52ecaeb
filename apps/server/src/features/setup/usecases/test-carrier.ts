import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { testCarrier as call } from '@peyk/contract/setup/setup.ts'
import { staffScope } from '@peyk/database/scope.ts'
import type { BindResult, BindSettings } from '../../../carriers/_kit/carrier-interface.ts'
import { testBind } from '../../../carriers/test-bind.ts'
import type { Deps } from '../../../platform/deps.ts'
import { concurrencyLimit } from '../../../platform/security/concurrency-limit.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import { staffIdOf } from '../../staff/usecases/staff-id-of.ts'
import { findCarrierLogin, saveCarrierTest, type CarrierLogin } from '../queries/carrier-tests.ts'
import { setupErrors } from '../setup.errors.ts'

/** As long as a person waits for an answer; the engine itself waits longer. */
const PATIENCE_MS = 8000

const limitTests = concurrencyLimit({ maxRunning: 2, maxWaiting: 0, onFull: setupErrors.carrierTestRunning })

const isSamePlace = (saved: CarrierLogin, asked: Omit<BindSettings, 'password'>): boolean =>
  saved.host === asked.host &&
  saved.port === asked.port &&
  saved.systemId === asked.systemId &&
  saved.usesTls === asked.usesTls

/**
 * A bind with these settings, before or after they are saved; what the operator answered is told as it named it. A saved
 * password goes only where it is saved for, so that nobody reads it by a server of their own. What was tried of saved
 * settings is kept for the setup.
 */
export async function testCarrier(
  { input, staff, patienceMs = PATIENCE_MS }: { input: CallInput<typeof call>; staff: Actor; patienceMs?: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof call>> {
  const scope = staffScope(staffIdOf(staff))
  const { key, host, port, system_id: systemId, uses_tls: usesTls } = input
  const place = { host, port, systemId, usesTls }
  const saved = key === undefined ? null : await db.asStaff(scope, (tx) => findCarrierLogin(tx, key))
  if (key !== undefined && saved === null) throw setupErrors.carrierNotFound()
  const isAsSaved = saved !== null && isSamePlace(saved, place)
  const password = input.password ?? (isAsSaved ? saved.password : undefined)
  if (password === undefined) throw setupErrors.carrierPasswordNeeded()

  const startedMs = performance.now()
  const result = await limitTests(() => testBind({ ...place, password }, { timeoutMs: patienceMs }))
  const tookMs = Math.round(performance.now() - startedMs)
  await db.asStaff(scope, async (tx) => {
    if (isAsSaved && password === saved.password) {
      const { key: carrier, edition } = saved
      await saveCarrierTest(tx, { carrier, edition, result, now: new Date(clock.now()) })
    }
    await writeAuditEntry(tx, {
      accountId: null,
      actor: staff,
      action: 'staff.carrier_tested',
      subject: key ?? host,
      details: { host, port, system_id: systemId, uses_tls: usesTls, outcome: result.kind, code: codeOf(result) },
    })
  })
  return { outcome: result.kind, operator_code: codeOf(result), took_ms: tookMs }
}

/** The same of a carrier as it is saved. */
export async function testSavedCarrier(
  { key, staff }: { key: string; staff: Actor },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof call>> {
  const saved = await deps.db.asStaff(staffScope(staffIdOf(staff)), (tx) => findCarrierLogin(tx, key))
  if (saved === null) throw setupErrors.carrierNotFound()
  const { host, port, systemId, usesTls } = saved
  return testCarrier({ input: { key, host, port, system_id: systemId, uses_tls: usesTls }, staff }, deps)
}

const codeOf = (result: BindResult): string | null => (result.kind === 'refused' ? result.name : null)
