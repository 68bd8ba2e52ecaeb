import { SeededRandom } from '@peyk/domain/random/seeded-random.ts'
import type { CallingHabits } from './submits/calling-programs.ts'

type RangeMs = readonly [least: number, most: number]

export interface OperatorFaults {
  /** From this virtual moment on there are no faults. */
  faultsEndAt: number
  /** The share of messages, binds or receipts that each fault hits. */
  shares: {
    bindRefused: number
    /** Never taken, never answered. */
    lost: number
    /** Taken and not answered. */
    silent: number
    throttled: number
    queueFull: number
    busy: number
    refused: number
    noReceipt: number
    early: number
    intermediate: number
    twice: number
    wrongId: number
    failed: number
    blacklisted: number
  }
  answerMs: RangeMs
  receiptMs: RangeMs
  /** Parts per second that it accepts. */
  perSecond: number | null
  idForm: 'same' | 'hex_to_decimal' | 'decimal_to_hex'
  reusesIds: boolean
}

export interface DatabaseFaults {
  faultsEndAt: number
  latencyMs: RangeMs
  /** Share of transactions that fail and change nothing. */
  failed: number
  /** Share that commits while its answer is lost. */
  unheard: number
  /** Share that takes seconds. */
  slow: number
  outages: readonly { from: number; to: number; isFreeze: boolean }[]
}

/** Mean times between events, virtual milliseconds; Infinity = never. */
export interface FaultIntervals {
  break: number
  cut: number
  misbehave: number
  crash: number
  freeze: number
  /** One gateway is frozen so long that another takes over, which is killed before the first continues. */
  duel: number
  restart: number
  workerCrash: number
  pause: number
  cancel: number
  settings: number
  switchOff: number
  apiCrash: number
  priceChange: number
}

/** All faults of one seed. */
export interface FaultProfile {
  faultsEndAt: number
  operator: OperatorFaults
  database: DatabaseFaults
  connectionLatencyMs: RangeMs
  faultIntervals: FaultIntervals
  gateways: number
  /** A paused send resumes after so long. */
  pauseMs: RangeMs
  calling: CallingHabits
  /** Share of groups of submits that the database refuses as a whole. */
  groupRefused: number
}

const NO_FAULTS: OperatorFaults['shares'] = {
  bindRefused: 0, lost: 0, silent: 0, throttled: 0, queueFull: 0, busy: 0, refused: 0, noReceipt: 0, early: 0,
  intermediate: 0, twice: 0, wrongId: 0, failed: 0, blacklisted: 0,
} // prettier-ignore

/** Promise R7 needs a database that answers and a process that runs; without both there is no promise (null). */
export function stopsWithinMs({ database, faultIntervals }: FaultProfile): number | null {
  const { failed, unheard, slow, outages, latencyMs } = database
  const isSound = failed + unheard + slow === 0 && outages.length === 0 && latencyMs[1] < 50
  return isSound && faultIntervals.freeze === Infinity && faultIntervals.duel === Infinity ? 1000 : null
}

/**
 * Each seed has only some of the faults, and those strongly: rare combinations of two are found that way, and not by
 * a little of everything in every seed.
 */
export function createFaultProfile(seed: number): FaultProfile {
  const random = new SeededRandom(seed * 7919 + 17)
  const isDuel = random.happens(0.12)
  const faultsEndAt = random.between(isDuel ? [20_000, 45_000] : [3000, 25_000])
  const share = (most: number): number => (random.happens(0.3) ? random.next() * most : 0)
  const meanTime = (probability: number, [least, most]: RangeMs): number =>
    random.happens(probability) ? random.between([least, most]) : Infinity
  const shares = { ...NO_FAULTS }
  const most: OperatorFaults['shares'] = {
    bindRefused: 0.5, lost: 0.1, silent: 0.15, throttled: 0.4, queueFull: 0.3, busy: 0.3, refused: 0.2, noReceipt: 0.3,
    early: 1, intermediate: 0.6, twice: 0.6, wrongId: 0.4, failed: 0.4, blacklisted: 0.2,
  } // prettier-ignore
  for (const name of Object.keys(shares) as (keyof typeof shares)[]) shares[name] = share(most[name])
  const isSlowDatabase = random.happens(0.3)
  const outages = Array.from({ length: random.happens(0.25) ? 1 + Math.floor(random.next() * 2) : 0 }, () => {
    const from = random.next() * faultsEndAt
    return { from, to: from + random.between([200, 16_000]), isFreeze: random.happens(0.5) }
  })
  const ofSubmits = createSubmitFaults(seed)
  const slowAnswers = random.happens(0.25)
  const reusesIds = random.happens(0.15)
  return {
    faultsEndAt,
    operator: {
      faultsEndAt,
      shares,
      answerMs: slowAnswers ? [1, 2500] : [1, 60],
      receiptMs: random.happens(0.5) ? [1, 100] : [1, 6000],
      perSecond: random.happens(0.2) ? Math.ceil(random.between([2, 30])) : null,
      idForm: reusesIds || random.happens(0.7) ? 'same' : random.happens(0.5) ? 'hex_to_decimal' : 'decimal_to_hex',
      reusesIds,
    },
    database: {
      faultsEndAt,
      latencyMs: isSlowDatabase ? [1, 400] : [0.3, 6],
      failed: share(0.1),
      unheard: share(0.1),
      slow: share(0.03),
      outages,
    },
    connectionLatencyMs: random.happens(0.3) ? [1, 120] : [0.1, 4],
    faultIntervals: {
      break: meanTime(0.3, [1500, 12_000]),
      cut: meanTime(0.2, [4000, 20_000]),
      misbehave: meanTime(0.2, [2000, 12_000]),
      crash: meanTime(0.35, [2500, 12_000]),
      freeze: meanTime(0.25, [3000, 12_000]),
      duel: isDuel ? 4000 : Infinity,
      restart: meanTime(0.2, [3000, 12_000]),
      workerCrash: meanTime(0.2, [2000, 8000]),
      pause: meanTime(0.35, [300, 5000]),
      cancel: meanTime(0.2, [2000, 15_000]),
      settings: meanTime(0.1, [4000, 15_000]),
      switchOff: meanTime(0.08, [5000, 15_000]),
      ...ofSubmits.faultIntervals,
    },
    gateways: !isDuel && random.happens(0.5) ? 1 : 2,
    pauseMs: random.happens(0.5) ? [1, 300] : [100, 4000],
    calling: ofSubmits.calling,
    groupRefused: ofSubmits.groupRefused,
  }
}

/** Of a sequence of its own, so that the other faults of a seed stay what they are. */
function createSubmitFaults(seed: number) {
  const random = new SeededRandom(seed * 104_729 + 31)
  const hasCalls = random.happens(0.4)
  const meanTime = (probability: number, range: RangeMs): number =>
    hasCalls && random.happens(probability) ? random.between(range) : Infinity
  const calling: CallingHabits = {
    bursts: hasCalls ? random.integer([1, 6]) : 0,
    burstSize: random.happens(0.5) ? [1, 4] : [3, 14],
    spreadMs: random.happens(0.5) ? 2 : 60,
    latencyMs: random.happens(0.3) ? [1, 300] : [0.1, 4],
    keyed: random.happens(0.7) ? 0.7 : 0,
    repeatedAfterAnswer: 0.25,
  }
  return {
    calling,
    groupRefused: random.happens(0.25) ? random.next() * 0.5 : 0,
    faultIntervals: { apiCrash: meanTime(0.4, [800, 8000]), priceChange: meanTime(0.35, [100, 3000]) },
  }
}
