import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import { DENSITY_MINIMUM, MAX_DENSITY_CELLS, type bankDensity } from '@peyk/contract/number-banks/density.ts'
import { numberBankScope } from '@peyk/database/scope.ts'
import { MICRO } from '@peyk/domain/geo/distance.ts'
import { softenCells } from '@peyk/domain/geo/soft-cells.ts'
import { boxOf, cellsOfBox, levelOfZoom } from '@peyk/domain/geo/grid.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { readUsableBank } from '../../queries/usable-banks.ts'
import { tehranIsoDay } from '../../usecases/tehran-iso-day.ts'
import { readCells } from '../queries/density.ts'

/** Where people of a bank are, in cells that tell of no single one of them. */
export async function showDensity(
  { input }: { input: CallInput<typeof bankDensity> },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof bankDensity>> {
  const scope = numberBankScope()
  return db.inNumberBanks(scope, async (tx) => {
    const { kind = 'location' } = input
    const { versionId } = await readUsableBank(tx, scope, { kind, today: tehranIsoDay(clock.now()) })
    if (versionId === null) return { has_bank: false, cells: [], most: 0 }
    const { level, ranges } = cellsOfBox(input, { level: levelOfZoom(input.zoom), most: MAX_DENSITY_CELLS })
    const soft = softenCells(await readCells(tx, scope, { versionId, level, ranges }), {
      level,
      least: DENSITY_MINIMUM,
    })
    return {
      has_bank: true,
      cells: soft.map(({ cell, level: at, people }) => {
        const { south, west, north, east } = boxOf(cell, at)
        return { south: south / MICRO, west: west / MICRO, north: north / MICRO, east: east / MICRO, count: people }
      }),
      most: soft.reduce((most, { people }) => Math.max(most, people), 0),
    }
  })
}
