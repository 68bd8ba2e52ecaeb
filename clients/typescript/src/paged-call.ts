/** One page of a list. */
export interface Page<Row> {
  rows: Row[]
  page: number
  perPage: number
  lastPage: number
  total: number
}

/**
 * A list. `await` it for one page, or walk through all of it:
 *
 * ```ts
 * const { rows, total } = await peyk.inbox.messages({ per_page: 50 })
 * for await (const message of peyk.inbox.messages({ per_page: 50 })) console.log(message.message)
 * ```
 *
 * Rows that are added while one walks move the later ones down; whoever must see each once remembers their ids.
 */
export class PagedCall<Row> implements PromiseLike<Page<Row>>, AsyncIterable<Row> {
  readonly #load: (page: number) => Promise<Page<Row>>
  readonly #from: number

  constructor(load: (page: number) => Promise<Page<Row>>, from: number) {
    this.#load = load
    this.#from = from
  }

  then<Result = Page<Row>, Failure = never>(
    done?: ((page: Page<Row>) => Result | PromiseLike<Result>) | null,
    failed?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    return this.#load(this.#from).then(done, failed)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row, void> {
    for (let at = this.#from; ; at += 1) {
      const page = await this.#load(at)
      yield* page.rows
      if (page.rows.length === 0 || page.page >= page.lastPage) return
    }
  }
}
