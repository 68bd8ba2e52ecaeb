import { useState } from 'react'

import { Card } from '../src/display/card.tsx'
import { Checkbox } from '../src/field/choice/checkbox.tsx'
import { MultiSelect } from '../src/select/multi-select.tsx'
import type { Option } from '../src/select/option-row.tsx'
import { RadioGroup } from '../src/field/choice/radio-group.tsx'
import { SearchSelect } from '../src/select/search-select.tsx'
import { Segmented } from '../src/field/choice/segmented.tsx'
import { Select } from '../src/select/select.tsx'
import { Switch } from '../src/field/choice/switch.tsx'
import { Tabs } from '../src/navigation/tabs.tsx'
import { cities, loadLines, makeGroup } from './sample-data.ts'
import { FieldStates } from './states.tsx'

type Language = 'fa' | 'en' | 'ar'
const LANGUAGES: Option<Language>[] = [
  { value: 'fa', label: 'فارسی', description: 'هر بخش ۶۷ کاراکتر' },
  { value: 'en', label: 'لاتین', description: 'هر بخش ۱۵۳ کاراکتر' },
  { value: 'ar', label: 'عربی، با نامی که از جای خود بلندتر است و بریده می‌شود', disabled: true },
]
const METHODS: Option<'online' | 'card'>[] = [
  { value: 'online', label: 'پرداخت اینترنتی', description: 'همان دم به اعتبار افزوده می‌شود' },
  { value: 'card', label: 'کارت به کارت', description: 'پس از بررسی افزوده می‌شود' },
]
const LINE: Option = { value: '+983000505', label: '۳۰۰۰۵۰۵' }
const NO_CITIES: readonly Option[] = []

export function ChoicesDemo() {
  const [when, setWhen] = useState<'now' | 'later'>('now')
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <FieldStates
        title="انتخاب"
        empty={null as Language | null}
        filled="fa"
        long="ar"
        render={(told) => <Select {...told} options={LANGUAGES} />}
      />
      <FieldStates
        title="انتخاب با جستجو"
        empty={null as Option | null}
        filled={LINE}
        long={{ value: 'long', label: 'خطی که نامش از جای خود بلندتر است و در پایان با سه‌نقطه بریده می‌شود' }}
        render={(told) => <SearchSelect {...told} load={loadLines} />}
      />
      <FieldStates
        title="چند انتخاب"
        empty={NO_CITIES}
        filled={cities.slice(0, 2)}
        long={cities.slice(0, 9)}
        render={(told) => <MultiSelect {...told} options={cities} />}
      />
      <FieldStates
        title="چند گروه، با ساختن گروه جدید"
        empty={NO_CITIES}
        filled={[LINE]}
        render={(told) => <MultiSelect {...told} load={loadLines} onCreate={makeGroup} />}
      />
      <FieldStates
        title="گزینه‌های یک‌تایی"
        empty={null as 'online' | 'card' | null}
        filled="online"
        render={(told) => <RadioGroup {...told} options={METHODS} />}
      />
      <FieldStates
        title="گزینه‌های کارتی"
        empty={null as 'online' | 'card' | null}
        filled="card"
        render={(told) => <RadioGroup {...told} options={METHODS} variant="cards" />}
      />
      <Card title="تیک و کلید">
        <div className="grid gap-4 desk:grid-cols-2">
          <Checkbox>خالی</Checkbox>
          <Checkbox defaultSelected hint="یک سطر راهنما">
            تیک‌خورده
          </Checkbox>
          <Checkbox isIndeterminate>بخشی از فهرست</Checkbox>
          <Checkbox isInvalid>نادرست</Checkbox>
          <Checkbox isDisabled defaultSelected>
            غیرفعال
          </Checkbox>
          <Checkbox defaultSelected>
            متنی بلند که در یک سطر جا نمی‌شود: تعهدنامه را خوانده‌ام و مسئولیت متن پیام و گیرنده‌ها با من است
          </Checkbox>
          <Switch>خاموش</Switch>
          <Switch defaultSelected hint="در زمان انتخاب‌شده فرستاده می‌شود">
            زمان‌بندی ارسال
          </Switch>
          <Switch isDisabled>غیرفعال</Switch>
          <Switch isDisabled defaultSelected>
            روشن و غیرفعال
          </Switch>
        </div>
      </Card>
      <Card title="بخش‌ها و زبانه‌ها">
        <div className="flex flex-col items-start gap-5">
          <Segmented
            label="زمان ارسال"
            options={[
              { value: 'now', label: 'ارسال آنی' },
              { value: 'later', label: 'زمان‌بندی‌شده' },
            ]}
            value={when}
            onChange={setWhen}
          />
          <Segmented
            label="نما"
            isWide
            options={[
              { value: 'now', label: 'روز' },
              { value: 'later', label: 'هفته' },
              { value: 'month', label: 'ماه', disabled: true },
            ]}
            value={when}
            onChange={() => {}}
          />
          <Tabs
            label="بخش‌ها"
            isOutsideUrl
            tabs={['گیرنده‌ها', 'متن پیام', 'هزینه و زمان', 'تاریخچه'].map((label, at) => ({
              label,
              content: <p>{`بخش ${label}`}</p>,
              disabled: at === 3,
            }))}
          />
        </div>
      </Card>
    </div>
  )
}
