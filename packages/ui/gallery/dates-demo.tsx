import type { JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { useState } from 'react'

import { NO_RANGE } from '../src/date/range/date-range.ts'
import { Card } from '../src/display/card.tsx'
import { DateRangePicker } from '../src/date/range/date-range-picker.tsx'
import { DateTimePicker } from '../src/date/date-time-picker.tsx'
import { MonthGrid, type MonthGridDay } from '../src/date/calendar/month-grid.tsx'
import { TimePicker } from '../src/date/time/time-picker.tsx'
import { WeekdayCheckboxes } from '../src/field/choice/weekday-checkboxes.tsx'
import { FieldStates } from './states.tsx'

const TODAY: JalaaliDay = { jy: 1405, jm: 9, jd: 12 }
const line = (text: string, tone: MonthGridDay['lines'][number]['tone']) => ({ key: text, text, tone })
/** What stands in some days of the shown month: one thing, one of each tone, more than there is room for. */
const DAY_CONTENTS: Readonly<Record<number, MonthGridDay>> = {
  1: { lines: [line('۰۹:۰۰ آماده', 'success')], toAriaLabel: (day) => `${day}، ۱ مورد` },
  12: {
    lines: [line('۱۰:۰۰ در راه', 'info'), line('۱۱:۳۰ جابه‌جا', 'warning')],
    toAriaLabel: (day) => `${day}، ۲ مورد`,
  },
  13: {
    lines: [line('۱۰:۰۰ متنی که از جای خود در خانهٔ روز بلندتر است', 'danger'), line('۱۲:۰۰ کنار', 'neutral')],
    more: '۴ مورد دیگر',
    toAriaLabel: (day) => `${day}، ۶ مورد`,
  },
}

function MonthGridDemo() {
  const [selected, setSelected] = useState(TODAY)
  const isThis = ({ jy, jm }: JalaaliDay) => jy === TODAY.jy && jm === TODAY.jm
  return (
    <MonthGrid
      label="ماه"
      today={TODAY}
      selected={selected}
      onSelect={setSelected}
      getDayContent={(day) => (isThis(day) ? DAY_CONTENTS[day.jd] : undefined)}
    />
  )
}

function WeekdaysDemo() {
  const [some, setSome] = useState<readonly number[]>([0, 4])
  const [none, setNone] = useState<readonly number[]>([])
  return (
    <Card title="روزهای هفته">
      <div className="flex flex-col gap-5">
        <WeekdayCheckboxes label="چند روز" value={some} onChange={setSome} error={undefined} />
        <WeekdayCheckboxes label="هیچ روز" value={none} onChange={setNone} error="حداقل یک روز را انتخاب کنید" />
      </div>
    </Card>
  )
}

export function DatesDemo() {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <FieldStates title="تاریخ" empty="" filled="1405/09/12" render={(told) => <DateTimePicker {...told} />} />
      <FieldStates
        title="تاریخ و ساعت"
        empty=""
        filled="1450/09/12 14:30"
        long="1400/01/01 08:00"
        render={(told) => <DateTimePicker {...told} withTime blocksPast minimumAhead={{ minutes: 5 }} />}
      />
      <FieldStates
        title="بازهٔ تاریخ"
        empty={NO_RANGE}
        filled={{ from: '1405/08/12', to: '1405/09/05' }}
        long={{ from: '1405/09/05', to: '1405/08/12' }}
        render={(told) => <DateRangePicker {...told} />}
      />
      <FieldStates title="ساعت" empty="" filled="14:30" render={(told) => <TimePicker {...told} />} />
      <WeekdaysDemo />
      <Card title="ماه و آنچه در روزهای آن است" className="desk:col-span-2">
        <MonthGridDemo />
      </Card>
    </div>
  )
}
