import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/** A line that goes on being true is said again after this, with how often it would have been said. */
export const SAY_AGAIN_MS = 3_600_000

interface SaidLine {
  text: string
  atMs: number
  /** How often it was true since it was said last. */
  repeats: number
}

/** What each log has said of a topic; a log that is gone takes it along. Topics are few: each is named in the code. */
const said = new WeakMap<object, Map<string, SaidLine>>()

function topicsOf(log: object): Map<string, SaidLine> {
  const known = said.get(log)
  if (known !== undefined) return known
  const fresh = new Map<string, SaidLine>()
  said.set(log, fresh)
  return fresh
}

/** Without a text, an error would be another one each time; with its stack, the same from two places. */
const textOf = (facts: Readonly<Record<string, unknown>>, sentence: string): string =>
  JSON.stringify([sentence, facts], (_name, value: unknown) =>
    value instanceof Error ? [value.name, value.message] : typeof value === 'bigint' ? String(value) : value,
  )

/**
 * For what a loop finds again and again: the line is said once, again when its facts change, and, while they stay, once
 * an hour with `repeated`. `topic` names what it is about; one topic has one line at a time.
 */
export function sayWhenChanged(
  {
    topic,
    level = 'warn',
    facts = {},
    sentence,
  }: { topic: string; level?: 'warn' | 'error'; facts?: Readonly<Record<string, unknown>>; sentence: string },
  { log, clock }: { log: Log; clock: Pick<Clock, 'now'> },
): void {
  const topics = topicsOf(log)
  const before = topics.get(topic)
  const text = textOf(facts, sentence)
  const nowMs = clock.now()
  if (before?.text === text && nowMs - before.atMs < SAY_AGAIN_MS) {
    before.repeats += 1
    return
  }
  const repeated = before === undefined || before.repeats === 0 ? {} : { repeated: before.repeats }
  topics.set(topic, { text, atMs: nowMs, repeats: 0 })
  log[level]({ ...facts, ...repeated }, sentence)
}

/** What was said of the topic is over: that is said, too, once. Nothing where nothing was said. */
export function sayOver(
  { topic, facts = {}, sentence }: { topic: string; facts?: Readonly<Record<string, unknown>>; sentence: string },
  { log }: { log: Log },
): void {
  const topics = topicsOf(log)
  const before = topics.get(topic)
  if (before === undefined) return
  topics.delete(topic)
  log.info({ ...facts, ...(before.repeats > 0 && { repeated: before.repeats }) }, sentence)
}
