import { Search } from 'lucide-react'
import { useState } from 'react'

import { Card } from '../src/widgets/card.tsx'
import { Checkbox } from '../src/widgets/checkbox.tsx'
import { DateTimePicker } from '../src/widgets/date-time-picker.tsx'
import { NumberField } from '../src/widgets/number-field.tsx'
import type { Option } from '../src/widgets/option-row.tsx'
import { PasswordField } from '../src/widgets/password-field.tsx'
import { RadioGroup } from '../src/widgets/radio-group.tsx'
import { SearchSelect } from '../src/widgets/search-select.tsx'
import { Segmented } from '../src/widgets/segmented.tsx'
import { Select } from '../src/widgets/select.tsx'
import { Switch } from '../src/widgets/switch.tsx'
import { TelephoneField } from '../src/widgets/telephone-field.tsx'
import { TextArea } from '../src/widgets/text-area.tsx'
import { TextField } from '../src/widgets/text-field.tsx'
import { loadLines } from './sample-data.ts'

export function FieldsShown() {
  const [title, setTitle] = useState('تخفیف 30 درصد')
  const [user, setUser] = useState('demo')
  const [password, setPassword] = useState('Secret123')
  const [phone, setPhone] = useState('9121234567')
  const [amount, setAmount] = useState<number | null>(1_000_000)
  const [note, setNote] = useState('')
  const [kind, setKind] = useState<'fa' | 'en' | null>(null)
  const [line, setLine] = useState<Option | null>(null)
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [date, setDate] = useState('')
  const [moment, setMoment] = useState('')
  const [isOn, setOn] = useState(true)
  const [isTicked, setTicked] = useState(true)
  return (
    <div className="grid gap-4 desk:grid-cols-2">
      <Card title="متن و عدد">
        <div className="flex flex-col gap-5">
          <TextField label="عنوان" value={title} onChange={setTitle} isRequired hint="نامی که در گزارش می‌بینید" />
          <TextField label="نام کاربری" value={user} onChange={setUser} isLatin />
          <PasswordField label="رمز عبور" value={password} onChange={setPassword} isRequired />
          <TelephoneField
            label="شمارهٔ همراه"
            value={phone}
            onChange={setPhone}
            error="شمارهٔ همراه واردشده نامعتبر است"
          />
          <NumberField label="مبلغ" value={amount} onChange={setAmount} unit="ریال" />
          <TextField label="جستجو" value={note} onChange={setNote} icon={Search} isClearable placeholder="متن پیام" />
          <TextArea label="توضیح" value={note} onChange={setNote} />
          <TextField label="غیرفعال" value="ثابت" onChange={() => {}} isDisabled />
        </div>
      </Card>
      <Card title="انتخاب">
        <div className="flex flex-col gap-5">
          <Select
            label="زبان"
            options={[
              { value: 'fa', label: 'فارسی', description: 'هر بخش ۶۷ نویسه' },
              { value: 'en', label: 'لاتین', description: 'هر بخش ۱۵۳ نویسه' },
            ]}
            value={kind}
            onChange={setKind}
            isRequired
          />
          <SearchSelect
            label="خط ارسال"
            value={line}
            onChange={setLine}
            load={loadLines}
            isRequired
            error="خط ارسال را انتخاب کنید"
          />
          <Segmented
            label="زمان ارسال"
            options={[
              { value: 'now', label: 'ارسال آنی' },
              { value: 'later', label: 'زمان‌بندی‌شده' },
            ]}
            value={when}
            onChange={setWhen}
          />
          <RadioGroup
            label="روش پرداخت"
            look="cards"
            options={[
              { value: 'now', label: 'پرداخت اینترنتی', description: 'همان دم به اعتبار افزوده می‌شود' },
              { value: 'later', label: 'کارت به کارت', description: 'پس از بررسی افزوده می‌شود' },
            ]}
            value={when}
            onChange={setWhen}
          />
          <Switch isSelected={isOn} onChange={setOn} hint="در زمان انتخاب‌شده فرستاده می‌شود">
            زمان‌بندی ارسال
          </Switch>
          <Checkbox isSelected={isTicked} onChange={setTicked}>
            مرا به خاطر بسپار
          </Checkbox>
          <DateTimePicker label="تاریخ ارسال" value={date} onChange={setDate} blocksPast />
          <DateTimePicker
            label="تاریخ و ساعت ارسال"
            value={moment}
            onChange={setMoment}
            withTime
            blocksPast
            minimumAhead={{ minutes: 5 }}
          />
        </div>
      </Card>
    </div>
  )
}
