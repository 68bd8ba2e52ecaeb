import { formatPercent } from '@peyk/domain/digits/format.ts'
import type { ReactNode } from 'react'

import { systemClock } from '../src/app/clock.tsx'
import { DateTime } from '../src/format/date-time.tsx'
import { ListTime } from '../src/format/list-time.tsx'
import { Digits } from '../src/format/digits.tsx'
import { FileName } from '../src/format/file-name.tsx'
import { formatFileSize } from '../src/format/file-size.ts'
import { Ltr } from '../src/format/ltr.tsx'
import { Mobile } from '../src/format/mobile.tsx'
import { Money } from '../src/format/money.tsx'
import { Card } from '../src/display/card.tsx'
import { DescriptionItem, DescriptionList } from '../src/display/description-list.tsx'
import { CutText } from '../src/display/cut-text.tsx'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** A moment as it is told from now, by milliseconds. */
const MOMENTS = [
  ['همین دم', 0],
  ['بیست ثانیه پیش', -20_000],
  ['بیست ثانیه بعد', 20_000],
  ['دیروز', -DAY_MS],
  ['هفته‌ای دیگر', 7 * DAY_MS],
  ['سال پیش', -400 * DAY_MS],
] as const

/** How counts, money, numbers, moments and names of files are written; what is copied from here has Latin digits. */
export function FormatsDemo() {
  const nowMs = systemClock.nowMs()
  const groups: readonly { title: string; rows: readonly (readonly [string, ReactNode])[] }[] = [
    {
      title: 'تعداد و پول',
      rows: [
        ['تعداد', <Digits key="count">{1_250_000}</Digits>],
        ['صفر', <Digits key="zero">{0}</Digits>],
        ['منفی', <Digits key="minus">{-1250}</Digits>],
        ['مبلغ', <Money key="money" tenths={30_250_000} />],
        ['جمع', <Money key="sum" tenths={30_250_000} strong />],
        ['با کسر ریال، برای تعرفه', <Money key="exact" tenths={36_575} isExact />],
        ['بی‌واحد', <Money key="bare" tenths={30_250_000} unit={false} />],
        ['درصد', formatPercent(94.65)],
      ],
    },
    {
      title: 'زمان، به وقت تهران',
      rows: [
        ['کوتاه', <DateTime key="short" at={nowMs} />],
        ['بلند', <DateTime key="long" at={nowMs} format="long" />],
        ['در فهرست', <ListTime key="list" at={nowMs} />],
        ['روز', <DateTime key="date" at={nowMs} format="date" />],
        ['روز، بلند', <DateTime key="dateLong" at={nowMs} format="dateLong" />],
        ...MOMENTS.map(([name, ms]) => [name, <DateTime key={name} at={nowMs + ms} format="relative" />] as const),
      ],
    },
    {
      title: 'شماره، کد و فایل',
      rows: [
        ['شمارهٔ همراه', <Mobile key="mobile" number="+989121234567" />],
        [
          'خط',
          <Ltr key="line">
            <Digits>+983000505</Digits>
          </Ltr>,
        ],
        ['نشانی در متن فارسی', <Ltr key="address">https://example.ir/offer?id=12</Ltr>],
        [
          'متن بلند، بریده پس از یک کلمه',
          <CutText key="cut" dir="auto" className="max-w-52">
            سفارش شمارهٔ 4316 به پست تحویل شد و تا فردا می‌رسد
          </CutText>,
        ],
        ['نام فایل', <FileName key="file">مشتریان وفادار فروشگاه، تابستان ۱۴۰۵.xlsx</FileName>],
        ['اندازهٔ فایل', formatFileSize(2_400_000)],
        ['اندازهٔ فایل، کوچک', formatFileSize(312)],
      ],
    },
  ]
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      {groups.map(({ title, rows }) => (
        <Card key={title} title={title}>
          <DescriptionList>
            {rows.map(([label, shown]) => (
              <DescriptionItem key={label} label={label}>
                {shown}
              </DescriptionItem>
            ))}
          </DescriptionList>
        </Card>
      ))}
    </div>
  )
}
