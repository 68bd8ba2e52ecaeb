/** What a collector does with the submits it gathers. */
export interface CollectorOptions<Member, Outcome> {
  /** Stores a group as one; answers an outcome for each member, in their order. */
  store: (members: readonly Member[]) => Promise<readonly Outcome[]>
  /** At most so many in a group. */
  maxMembers: number
  /** Whether a member must not be in the same group as those before it, because it asks about them. */
  mustWait: (member: Member, group: readonly Member[]) => boolean
  /** Runs the first group of a burst, behind whatever else came in the same moment. */
  defer: (work: () => void) => void
}

interface Waiting<Member, Outcome> {
  member: Member
  resolve: (outcome: Outcome) => void
  reject: (reason: unknown) => void
}

/**
 * Gathers submits into groups: what arrives while a group is being stored is the next one. Nobody waits for others: the
 * first of a burst goes at once, with those that came in the same moment. No timer, no database and no randomness, so that
 * a simulation can drive it.
 */
export class SubmitCollector<Member, Outcome> {
  readonly #options: CollectorOptions<Member, Outcome>
  #waiting: Waiting<Member, Outcome>[] = []
  #isBusy = false

  constructor(options: CollectorOptions<Member, Outcome>) {
    this.#options = options
  }

  /** Resolves after the commit of the group that the member was in; rejects when its fate is unknown. */
  submit(member: Member): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ member, resolve, reject })
      if (this.#isBusy) return
      this.#isBusy = true
      this.#options.defer(() => void this.#storeAll())
    })
  }

  async #storeAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#storeNext()
    this.#isBusy = false
  }

  async #storeNext(): Promise<void> {
    const group = this.#takeGroup()
    try {
      const outcomes = await this.#options.store(group.map(({ member }) => member))
      for (const [at, { resolve }] of group.entries()) resolve(outcomes[at] as Outcome)
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  /** The oldest that may be together; the others stay in their order. */
  #takeGroup(): Waiting<Member, Outcome>[] {
    const { maxMembers, mustWait } = this.#options
    const members: Member[] = []
    const taken: Waiting<Member, Outcome>[] = []
    const left: Waiting<Member, Outcome>[] = []
    for (const waiting of this.#waiting) {
      if (members.length >= maxMembers || mustWait(waiting.member, members)) left.push(waiting)
      else {
        members.push(waiting.member)
        taken.push(waiting)
      }
    }
    this.#waiting = left
    return taken
  }
}
