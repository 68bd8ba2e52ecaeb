/** The virtual handset: numbers at the side, one conversation on the phone. The open number stands in the address. */

const words = {
  on: 'زنده',
  off: 'قطع شد؛ تلاش دوباره',
  dark: 'حالت تیره',
  status: {
    pending: 'در راه',
    delivered: 'رسیده به گوشی',
    not_delivered: 'نرسیده به گوشی',
    expired: 'مهلت گذشت',
    blacklisted: 'لیست سیاه اپراتور',
  },
  parts: (parts) => `${persian(parts)} بخش`,
  numbers: (count) => `${persian(count)} شماره`,
  messages: (count) => `${persian(count)}${count >= COUNT_MOST ? '+' : ''} پیام`,
  you: 'شما: ',
  copy: (code) => `کپی کد ${persian(code)}`,
  copied: 'کپی شد',
  shown: (count) => `${persian(count)} شمارهٔ تازه‌تر دیده می‌شود؛ برای بقیه شماره را جستجو کنید.`,
  startTitle: 'پیامی با این شماره نیست',
  startText: 'شمارهٔ کامل یک موبایل را بنویسید تا از آن به یک خط پیام بدهید.',
  startReady: 'می‌توانید به‌جای صاحب این شماره به یک خط پیام بدهید.',
  start: (number) => `گفتگو با ${number}`,
  emptyTitle: 'هنوز پیامکی نرسیده است',
  emptyText: 'از پنل یک پیامک بفرستید؛ همان لحظه این‌جا دیده می‌شود.',
  newTalk: 'هنوز پیامی ندارد',
  unnamed: 'گفتگو',
  notSent: 'جواب فرستاده نشد. شبیه‌ساز در دسترس نیست؛ دوباره تلاش کنید.',
  badLine: 'شمارهٔ خط را درست بنویسید، مانند \u2066+۹۸۳۰۰۰۵۰۵\u2069',
}

const LIST_MOST = 100
const TALK_MOST = 300
const COUNT_MOST = 1000
const PENDING_POLL_MS = 2000

const $ = (id) => document.getElementById(id)
const persian = (value) => String(value).replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))
const latin = (text) =>
  text.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) - (digit.charCodeAt(0) >= 0x06f0 ? 0x06f0 : 0x0660)))

/** An element with attributes and children; texts are never read as HTML. */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

const isolated = (text, attributes = {}) => element('bdi', { dir: 'ltr', ...attributes }, text)

/** +989121234567 → ۰۹۱۲ ۱۲۳ ۴۵۶۷ */
function shownNumber(number) {
  const mobile = /^\+98(9\d\d)(\d{3})(\d{4})$/.exec(number)
  return persian(mobile ? `0${mobile[1]} ${mobile[2]} ${mobile[3]}` : number)
}

function paintFace(face, number) {
  face.textContent = persian(number.slice(-2))
  face.style.setProperty('--hue', String((Number(number.slice(-4)) * 47) % 360))
  return face
}

const wholeMobile = (typed) => {
  const mobile = /^(?:0|98|\+98|\+980|0098|098|00980)?(9[0-39]\d{8})$/.exec(latin(typed).replace(/[\s\-()]/g, ''))
  return mobile ? `+98${mobile[1]}` : null
}

async function call(path, options) {
  const response = await fetch(path, options)
  const answer = await response.json()
  if (!response.ok) throw Object.assign(new Error(answer.error), { code: response.status })
  return answer
}

const state = { open: null, seen: new Map(), known: new Set(), isFirstList: true }

// The list of numbers

let isListWanted = false
let isListComing = false

/** Asks for the list; while one is on its way the wish is kept, so that a campaign does not flood the server. */
async function refreshList() {
  isListWanted = true
  if (isListComing) return
  isListComing = true
  while (isListWanted) {
    isListWanted = false
    const search = latin($('search').value.trim())
    try {
      const query = new URLSearchParams({ limit: String(LIST_MOST), search })
      showList(await call(`/api/conversations?${query}`), search)
    } catch {
      break
    }
  }
  isListComing = false
}

function showList({ numbers, total }, search) {
  for (const { number, last } of numbers) {
    if (state.isFirstList || number === state.open) state.seen.set(number, last.id)
  }
  state.isFirstList = false
  const focused = document.activeElement?.dataset?.number
  $('rows').replaceChildren(...numbers.map((entry) => element('li', {}, rowOf(entry))))
  if (focused)
    $('rows')
      .querySelector(`[data-number="${CSS.escape(focused)}"]`)
      ?.focus()
  $('count').textContent = total > 0 ? words.numbers(total) : ''
  $('rows-note').hidden = numbers.length < LIST_MOST
  $('rows-note').textContent = words.shown(numbers.length)
  $('list-empty').hidden = numbers.length > 0
  $('rows').hidden = numbers.length === 0
  if (numbers.length === 0) showEmptyList(search)
}

function showEmptyList(search) {
  const number = wholeMobile(search)
  $('list-empty-title').textContent = search === '' ? words.emptyTitle : words.startTitle
  $('list-empty-text').textContent = search === '' ? words.emptyText : number ? words.startReady : words.startText
  $('start-chat').hidden = number === null
  if (number === null) return
  $('start-chat').replaceChildren(words.start(''), isolated(shownNumber(number)))
  $('start-chat').onclick = () => {
    location.hash = number
  }
}

function rowOf({ number, last }) {
  const isNew = state.seen.get(number) !== last.id && last.direction === 'down'
  const button = element('button', { type: 'button', class: 'row', 'data-number': number })
  button.setAttribute('aria-current', String(number === state.open))
  button.dataset.new = String(isNew)
  const top = element('span', { class: 'row-top' })
  top.append(isolated(shownNumber(number), { class: 'row-number' }), element('span', { class: 'row-time' }, last.clock))
  const text = element('span', { class: 'row-last', dir: 'auto' })
  text.textContent = (last.direction === 'up' ? words.you : '') + last.text.replace(/\s+/g, ' ').slice(0, 80)
  button.append(paintFace(element('span', { class: 'face', 'aria-hidden': 'true' }), number), top, text)
  button.addEventListener('click', () => {
    location.hash = number
  })
  return button
}

// The conversation

let pendingPoll

async function refreshTalk() {
  const number = state.open
  if (number === null) return
  const query = new URLSearchParams({ number, limit: String(TALK_MOST) })
  try {
    const talk = await call(`/api/conversations?${query}`)
    if (state.open === number) showTalk(talk)
  } catch {
    // The event stream says that the connection is gone.
  }
}

function showTalk({ number, count, messages }) {
  const bubbles = $('bubbles')
  const wasAtFoot = bubbles.scrollHeight - bubbles.scrollTop - bubbles.clientHeight < 60
  const isOtherTalk = bubbles.dataset.number !== number
  const nodes = []
  let day = ''
  for (const message of messages) {
    if (message.day !== day) nodes.push(element('p', { class: 'day' }, message.day))
    day = message.day
    nodes.push(bubbleOf(message, !isOtherTalk && !state.known.has(message.id)))
  }
  state.known = new Set(messages.map(({ id }) => id))
  const last = messages.at(-1)
  if (last) state.seen.set(number, last.id)
  $('talk-note').textContent = count > 0 ? words.messages(count) : words.newTalk
  const shown = JSON.stringify(messages.map(({ id, status }) => [id, status]))
  if (isOtherTalk || bubbles.dataset.shown !== shown) {
    bubbles.dataset.number = number
    bubbles.dataset.shown = shown
    bubbles.replaceChildren(...nodes)
    if (isOtherTalk || wasAtFoot) bubbles.scrollTop = bubbles.scrollHeight
  }
  suggestLines(messages, isOtherTalk)
  clearTimeout(pendingPoll)
  if (messages.some(({ status }) => status === 'pending')) pendingPoll = setTimeout(refreshTalk, PENDING_POLL_MS)
}

function bubbleOf(message, isFresh) {
  const { direction, status, text, parts } = message
  const box = element('article', { class: 'message', 'data-direction': direction, 'data-status': status })
  box.dataset.fresh = String(isFresh)
  box.append(element('p', { class: 'bubble' }, element('span', { class: 'words', dir: 'auto' }, text)))
  const code = direction === 'down' ? codeIn(text) : null
  if (code) box.append(copyButton(code))
  const facts = element('p', { class: 'facts' })
  facts.append(
    isolated(persian(direction === 'down' ? message.from : message.to)),
    element('time', { datetime: message.received_at }, message.clock),
  )
  if (parts > 1) facts.append(element('span', {}, words.parts(parts)))
  if (direction === 'down')
    facts.append(element('span', { class: 'state', 'data-status': status }, words.status[status]))
  box.append(facts)
  return box
}

/** A one-time code: four to eight digits standing alone, when there is just one such number in the text. */
function codeIn(text) {
  const found = latin(text).match(/(?<![\d/.,+*#-])\d{4,8}(?![\d/.,*#-])/g)
  return found?.length === 1 ? found[0] : null
}

function copyButton(code) {
  const button = element('button', { type: 'button', class: 'code' }, words.copy(code))
  button.addEventListener('click', async () => {
    await navigator.clipboard?.writeText(code)
    button.textContent = words.copied
    setTimeout(() => {
      button.textContent = words.copy(code)
    }, 1500)
  })
  return button
}

function suggestLines(messages, isOtherTalk) {
  const lines = [...new Set(messages.map(({ direction, from, to }) => (direction === 'down' ? from : to)).reverse())]
  $('lines').replaceChildren(...lines.map((line) => element('option', { value: persian(line) })))
  if (isOtherTalk || $('line').value === '') $('line').value = persian(lines[0] ?? $('line').value)
}

function openFromAddress() {
  const number = wholeMobile(decodeURIComponent(location.hash.slice(1)))
  state.open = number
  document.body.dataset.view = number === null ? 'list' : 'talk'
  $('reply').hidden = number === null
  $('talk-empty').hidden = number !== null
  $('trouble').textContent = ''
  for (const row of $('rows').querySelectorAll('.row'))
    row.setAttribute('aria-current', String(row.dataset.number === number))
  if (number === null) {
    $('bubbles').replaceChildren()
    delete $('bubbles').dataset.number
    $('talk-title').textContent = words.unnamed
    $('talk-note').textContent = ''
    $('talk-face').textContent = ''
    return
  }
  $('talk-title').replaceChildren(isolated(shownNumber(number)))
  paintFace($('talk-face'), number)
  void refreshTalk().then(refreshList)
}

// Writing

async function sendReply(event) {
  event.preventDefault()
  const text = $('text').value.trim()
  const line = latin($('line').value.trim())
  if (text === '' || state.open === null) return
  if (!/^\+?[0-9A-Za-z]{3,}$/.test(line)) {
    $('trouble').textContent = words.badLine
    $('line').focus()
    return
  }
  $('trouble').textContent = ''
  try {
    const body = JSON.stringify({ from: state.open, to: line, text })
    await call('/api/messages', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    $('text').value = ''
    $('bubbles').scrollTop = $('bubbles').scrollHeight
    await refreshTalk()
  } catch (error) {
    $('trouble').textContent = error.code === 400 ? words.badLine : words.notSent
  }
}

// Live

function listen() {
  const events = new EventSource('/api/events')
  const say = (isOn) => {
    $('live').dataset.state = isOn ? 'on' : 'off'
    $('live-word').textContent = isOn ? words.on : words.off
  }
  events.addEventListener('open', () => {
    say(true)
    void refreshList()
    void refreshTalk()
  })
  events.addEventListener('error', () => say(false))
  events.addEventListener('messages', ({ data }) => {
    void refreshList()
    if (JSON.parse(data).numbers.includes(state.open)) void refreshTalk()
  })
}

function showTheme() {
  $('theme').setAttribute('aria-pressed', String(document.documentElement.dataset.theme === 'dark'))
}

$('theme').addEventListener('click', () => {
  const isDark = document.documentElement.dataset.theme !== 'dark'
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  localStorage.setItem('dark', String(isDark))
  showTheme()
})
$('back').addEventListener('click', () => {
  location.hash = ''
})
$('search').addEventListener('input', () => void refreshList())
$('line').addEventListener('input', () => {
  const { value, selectionStart } = $('line')
  $('line').value = persian(value)
  $('line').setSelectionRange(selectionStart, selectionStart)
})
$('reply').addEventListener('submit', (event) => void sendReply(event))
$('text').addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  event.preventDefault()
  $('reply').requestSubmit()
})
addEventListener('hashchange', openFromAddress)

showTheme()
openFromAddress()
listen()
