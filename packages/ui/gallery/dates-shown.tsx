import { NO_RANGE } from '../src/date-range.ts'
import { DateRangePicker } from '../src/widgets/date-range-picker.tsx'
import { DateTimePicker } from '../src/widgets/date-time-picker.tsx'
import { TimePicker } from '../src/widgets/time-picker.tsx'
import { FieldStates } from './states.tsx'

export function DatesShown() {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <FieldStates title="تاریخ" empty="" filled="1405/09/12" draw={(told) => <DateTimePicker {...told} />} />
      <FieldStates
        title="تاریخ و ساعت"
        empty=""
        filled="1450/09/12 14:30"
        long="1400/01/01 08:00"
        draw={(told) => <DateTimePicker {...told} withTime blocksPast minimumAhead={{ minutes: 5 }} />}
      />
      <FieldStates
        title="بازهٔ تاریخ"
        empty={NO_RANGE}
        filled={{ from: '1405/08/12', to: '1405/09/05' }}
        long={{ from: '1405/09/05', to: '1405/08/12' }}
        draw={(told) => <DateRangePicker {...told} />}
      />
      <FieldStates title="ساعت" empty="" filled="14:30" draw={(told) => <TimePicker {...told} />} />
    </div>
  )
}
