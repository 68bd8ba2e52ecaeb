/**
 * What the public pages do beyond being read: copying, one language of code for all pieces, the search, and the live
 * try. It is sent as text, so it may use nothing from outside itself; without it everything can still be read.
 */
export function pageScript(): void {
  const all = <E extends Element>(selector: string, within: ParentNode = document) => [
    ...within.querySelectorAll<E>(selector),
  ]
  const one = <E extends Element>(selector: string, within: ParentNode = document) => within.querySelector<E>(selector)

  for (const button of all<HTMLButtonElement>('button.copy')) {
    button.hidden = false
    const said = button.textContent
    button.addEventListener('click', () => {
      const shown = all<HTMLElement>('pre', button.parentElement ?? document).find((pre) => pre.offsetParent !== null)
      void navigator.clipboard.writeText(shown?.textContent ?? '').then(() => {
        button.textContent = document.body.dataset['copied'] ?? ''
        setTimeout(() => (button.textContent = said), 1500)
      })
    })
  }

  const KEPT = 'peyk.docs.language'
  const choose = (language: string) => {
    for (const radio of all<HTMLInputElement>('.tabs input')) if (radio.value === language) radio.checked = true
  }
  try {
    choose(localStorage.getItem(KEPT) ?? '')
  } catch {} // A browser that keeps nothing shows the first language.
  document.addEventListener('change', (event) => {
    const radio = event.target
    if (!(radio instanceof HTMLInputElement) || radio.closest('.tabs') === null) return
    const before = radio.getBoundingClientRect().top
    choose(radio.value)
    scrollBy(0, radio.getBoundingClientRect().top - before)
    try {
      localStorage.setItem(KEPT, radio.value)
    } catch {} // Likewise.
  })

  const search = one<HTMLElement>('.search')
  const box = search === null ? null : one<HTMLInputElement>('input', search)
  const found = search === null ? null : one<HTMLUListElement>('ul', search)
  if (search !== null && box !== null && found !== null) {
    search.hidden = false
    type Entry = { href: string; title: string; call: string | null; terms: string }
    let pages: Promise<Entry[]> | undefined
    const load = (): Promise<Entry[]> =>
      (pages ??= fetch(search.dataset['index'] ?? '').then((answer) => answer.json()))
    // As `searchKey` of the domain, for what people type.
    const fold = (text: string) =>
      text
        .normalize('NFC')
        .replace(/[۰-۹٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
        .replace(/[يى]/g, 'ی')
        .replace(/ك/g, 'ک')
        .replace(/[ةۀ]/g, 'ه')
        .replace(/[آأإٱ]/g, 'ا')
        .replace(/ؤ/g, 'و')
        .replace(/ئ/g, 'ی')
        .replace(/[\u064b-\u065f\u0670\u0640\u200b-\u200f]/g, '')
        .replace(/\s+/g, ' ')
        .trim()
        .toLowerCase()
    const show = async () => {
      const words = fold(box.value).split(' ').filter(Boolean)
      found.replaceChildren()
      found.hidden = words.length === 0
      if (words.length === 0) return
      const hits = (await load())
        .filter(({ terms }) => words.every((word) => terms.includes(word)))
        .toSorted(
          (a, b) =>
            Number(words.every((word) => fold(b.title).includes(word))) -
            Number(words.every((word) => fold(a.title).includes(word))),
        ) // prettier-ignore
        .slice(0, 12)
      const items = hits.map(({ href, title, call }) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: title })
        if (call !== null) {
          const path = Object.assign(document.createElement('code'), { textContent: call, dir: 'ltr' })
          link.append(' ', path)
        }
        const item = document.createElement('li')
        item.append(link)
        return item
      })
      const nothing = Object.assign(document.createElement('li'), { textContent: search.dataset['nothing'] ?? '' })
      found.replaceChildren(...(items.length > 0 ? items : [nothing]))
    }
    box.addEventListener('focus', () => void load())
    box.addEventListener('input', () => void show())
    search.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') {
        box.value = ''
        found.hidden = true
        box.focus()
      }
    })
    one('form', search)?.addEventListener('submit', (event) => {
      event.preventDefault()
      one<HTMLAnchorElement>('a', found)?.click()
    })
  }

  for (const note of all<HTMLElement>('.without')) note.hidden = true
  for (const form of all<HTMLFormElement>('form.try')) {
    form.hidden = false
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void attempt(form)
    })
  }

  const attempt = async (form: HTMLFormElement) => {
    const words = form.dataset
    const outcome = one<HTMLElement>('.outcome', form)
    const [status, headers, answer] = ['status', 'headers', 'answer'].map((part) =>
      one<HTMLElement>(`[data-${part}]`, form),
    )
    if (outcome === null || status == null || headers == null || answer == null) return
    const say = (text: string, more = '', body = '') => {
      outcome.hidden = false
      status.textContent = text
      headers.textContent = more
      answer.textContent = body
    }
    const values = (part: string) =>
      all<HTMLInputElement>(`[data-${part}]`, form).map((input) => [input.dataset[part] ?? '', input.value] as const)
    const path = values('param').reduce(
      (text, [name, value]) => text.replace(`{${name}}`, () => encodeURIComponent(value)),
      words['path'] ?? '',
    )
    const query = new URLSearchParams(
      values('query')
        .filter(([, value]) => value !== '')
        .map(([name, value]) => [name, value]),
    )
    const text = one<HTMLTextAreaElement>('[data-body]', form)?.value
    try {
      if (text !== undefined) JSON.parse(text)
    } catch {
      say(words['bad'] ?? '')
      return
    }
    say(words['running'] ?? '')
    const key = one<HTMLInputElement>('[data-key]', form)?.value.trim()
    const begun = performance.now()
    try {
      const response = await fetch(`${path}${query.size === 0 ? '' : `?${query}`}`, {
        method: words['method'] ?? 'GET',
        cache: 'no-store',
        headers: {
          ...(key ? { Authorization: key } : {}),
          ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(text === undefined ? {} : { body: text }),
      })
      const took = (words['took'] ?? '#').replace('#', String(Math.round(performance.now() - begun)))
      const told = [...response.headers].filter(([name]) => /^(?:ratelimit|x-request-id|retry-after|content-type|idempotency)/.test(name)) // prettier-ignore
      const isJson = response.headers.get('content-type')?.includes('json') === true
      const body = isJson ? JSON.stringify(await response.json(), null, 2) : (words['file'] ?? '')
      say(`${response.status} (${took})`, told.map(([name, value]) => `${name}: ${value}`).join('\n'), body)
    } catch {
      say(words['failed'] ?? '')
    }
  }
}
