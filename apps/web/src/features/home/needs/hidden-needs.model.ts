import type { Need, NeedKind } from '@peyk/contract/home/overview.ts'

/** Which needs a person put aside, each with its mark: with another mark it is something new, and shown again. */
export type HiddenNeeds = Readonly<Partial<Record<NeedKind, string>>>

export const visibleNeeds = (all: readonly Need[], hidden: HiddenNeeds): Need[] =>
  all.filter(({ kind, mark }) => hidden[kind] !== mark)

/** What is not there any more is forgotten, so that the list does not grow. */
export const hideNeed = (
  all: readonly Need[],
  { hidden, kind }: { hidden: HiddenNeeds; kind: NeedKind },
): HiddenNeeds =>
  Object.fromEntries(
    all.filter((need) => need.kind === kind || hidden[need.kind] === need.mark).map((need) => [need.kind, need.mark]),
  )
