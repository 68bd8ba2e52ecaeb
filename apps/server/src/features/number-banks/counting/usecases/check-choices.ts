import type { Tx } from '@peyk/database/database.ts'
import type { NumberBankScope } from '@peyk/database/scope.ts'
import { OPERATOR_IDS } from '@peyk/domain/mobile-number/operator-of.ts'
import type { BankSelection } from '@peyk/domain/number-banks/selection.ts'
import { fieldLabel, fieldSentences } from '@peyk/phrases/fa/server/field-errors.ts'
import { targetedChecks } from '@peyk/phrases/fa/server/targeted-field-errors.ts'
import { validationFailed } from '../../../../platform/app-error.ts'
import { findUnknownChoice } from '../../usecases/find-unknown-choice.ts'
import { readKnownTowers } from '../queries/towers.ts'

/** A choice and what its fields are called in the request: those of entries stand behind `params.0.` */
export interface AskedChoice {
  selection: BankSelection
  fieldsAt: string
}

const badChoices = (fields: readonly string[]) =>
  validationFailed(Object.fromEntries(fields.map((field) => [field, [fieldSentences.badChoice(fieldLabel(field.split('.')))]]))) // prettier-ignore

/** Refuses places and trades that there are not, all of them at once. */
export function checkPlacesAndTrades(choices: readonly AskedChoice[]): void {
  const wrong = choices.flatMap(({ selection, fieldsAt }) => {
    const field = findUnknownChoice(selection)
    return field === null ? [] : [`${fieldsAt}${field}`]
  })
  if (wrong.length > 0) throw badChoices(wrong)
}

/** Refuses towers that the bank does not have, or that are of another operator than the one whose towers are for sending. */
export async function checkTowers(
  tx: Tx,
  scope: NumberBankScope,
  { versionId, choices }: { versionId: number; choices: readonly AskedChoice[] },
): Promise<void> {
  const asked = choices.flatMap(({ selection }) => selection.towerIds ?? [])
  if (asked.length === 0) return
  const known = await readKnownTowers(tx, scope, { versionId, ids: asked })
  const operators = new Map(known.map(({ id, operator }) => [id, operator]))
  const missing: string[] = []
  const foreign: string[] = []
  for (const { selection, fieldsAt } of choices)
    for (const id of selection.towerIds ?? []) {
      const operator = operators.get(id)
      if (operator === undefined) missing.push(`${fieldsAt}tower_id`)
      else if (operator !== OPERATOR_IDS.irancell) foreign.push(`${fieldsAt}tower_id`)
    }
  if (missing.length > 0) throw badChoices([...new Set(missing)])
  if (foreign.length > 0)
    throw validationFailed(Object.fromEntries(foreign.map((field) => [field, [targetedChecks.tower_operator]])))
}
