import { createHash } from 'node:crypto'
import { groupThousands, toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { bankPage } from '@peyk/phrases/fa/server/bank-page.ts'
import { returnAddress } from './bank-dialects.ts'
import type { BankPayment } from './bank.ts'

export interface Page {
  html: string
  policy: string
}

const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#fff,#182122);--ink:light-dark(#14211f,#e6efee);--soft:light-dark(#465655,#adbcbb);--line:light-dark(#c9d4d2,#3a4a49);--main:light-dark(#1f5fa8,#7db4f0);--on-main:light-dark(#fff,#0b1213)}
*{box-sizing:border-box}
body{margin:0;min-block-size:100dvh;display:grid;place-items:center;padding:1rem;font:1rem/1.8 Vazirmatn,system-ui,sans-serif;background:light-dark(#eef2f6,#0b1213);color:var(--ink)}
main{inline-size:min(100%,30rem);background:var(--paper);border:1px solid var(--line);border-radius:.75rem;overflow:hidden}
header{display:flex;justify-content:space-between;gap:1rem;align-items:baseline;padding:1rem 1.25rem;border-block-end:1px solid var(--line)}
h1{font-size:1.125rem;margin:0}
.note{margin:0;padding:.75rem 1.25rem;background:light-dark(#fff4d6,#3a3112);color:light-dark(#5c4200,#f3dd9c);font-size:.875rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0;padding:1rem 1.25rem}
dt{color:var(--soft)}dd{margin:0;text-align:end}
.amount{font-size:1.25rem;font-weight:700}
form{display:grid;gap:.75rem;padding:0 1.25rem 1.25rem}
label{display:grid;gap:.25rem;color:var(--soft);font-size:.875rem}
input{font:inherit;color:var(--ink);background:transparent;border:1px solid var(--line);border-radius:.5rem;padding:.5rem .75rem;inline-size:100%;direction:ltr;text-align:center}
.row{display:grid;grid-template-columns:1fr 1fr 1fr;gap:.75rem}
button,.back{font:inherit;font-weight:700;min-block-size:2.75rem;border-radius:.5rem;border:1px solid var(--line);background:transparent;color:var(--ink);cursor:pointer;padding:.5rem 1rem;text-align:center;text-decoration:none}
button[value=success],.back{background:var(--main);border-color:var(--main);color:var(--on-main)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}
.back{display:inline-block;margin-block-start:1rem}
.plain{padding:2rem 1.25rem;text-align:center}.plain p{color:var(--soft)}`

/** Counts down; at the end the payer is taken for one who gave up. */
const SCRIPT = `const e=document.getElementById('left');let s=600;const t=setInterval(()=>{s--;e.textContent=[Math.floor(s/60),s%60].map(n=>String(n).padStart(2,'0').replace(/\\d/g,d=>'۰۱۲۳۴۵۶۷۸۹'[d])).join(':');if(s<=0){clearInterval(t);document.querySelector('button[value=cancelled]').click()}},1000)`

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

// The form's answer leads to the merchant: where it may lead to is not restricted.
const POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; base-uri 'none'; frame-ancestors 'none'`

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const page = (body: string, script = ''): Page => ({
  html: `<!doctype html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${bankPage.title}</title><style>${STYLE}</style></head>
<body><main>${body}</main>${script === '' ? '' : `<script>${script}</script>`}</body></html>`,
  policy: POLICY,
})

const header = (more = ''): string =>
  `<header><h1>${bankPage.title}</h1>${more}</header><p class="note">${bankPage.simulated}</p>`

const field = ({ label, value, name }: { label: string; value: string; name: string }): string =>
  `<label>${label}<input name="${name}" value="${value}" inputmode="numeric" autocomplete="off"></label>`

const rialOf = ({ amount, currency }: BankPayment): number => (currency === 'IRT' ? amount * 10 : amount)
const money = (amount: number): string => toPersianDigits(groupThousands(Math.floor(amount)))

/** What the payer sees: what is paid to whom, a card that is none, and three ways for it to end. */
export function paymentPage(payment: BankPayment): Page {
  if (payment.state !== 'waiting') {
    const back = escaped(returnAddress(payment))
    return page(
      `${header()}<div class="plain"><p>${bankPage.over}</p><a class="back" href="${back}">${bankPage.goBack}</a></div>`,
    )
  }
  const rial = rialOf(payment)
  const facts = [
    [bankPage.merchant, escaped(bankPage.merchantName)],
    [bankPage.order, escaped(toPersianDigits(payment.orderId))],
    [
      bankPage.amount,
      `<span class="amount">${bankPage.rial(money(rial))}</span><br>${bankPage.toman(money(rial / 10))}`,
    ],
  ]
  return page(
    `${header(`<span>${bankPage.timeLeft}: <span id="left" role="timer">۱۰:۰۰</span></span>`)}
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
<form method="post">
${field({ label: bankPage.cardNumber, value: '6037 9900 0000 0006', name: 'card' })}
<div class="row">${field({ label: bankPage.cvv2, value: '123', name: 'cvv2' })}${field({ label: bankPage.month, value: '12', name: 'month' })}${field({ label: bankPage.year, value: '09', name: 'year' })}</div>
${field({ label: bankPage.secondPassword, value: '123456', name: 'pin' })}
<button name="result" value="success">${bankPage.pay}</button>
<div class="pair"><button name="result" value="failed">${bankPage.fail}</button><button name="result" value="cancelled">${bankPage.cancel}</button></div>
</form>`,
    SCRIPT,
  )
}

export const plainPage = (kind: keyof typeof bankPage.plain): Page =>
  page(`${header()}<div class="plain"><h1>${bankPage.plain[kind].title}</h1><p>${bankPage.plain[kind].text}</p></div>`)
