import type { NumberLists } from '@peyk/domain/mobile-number/number-list.ts'
import { useState } from 'react'

import { sentText } from '../src/message-text.ts'
import { Card } from '../src/widgets/card.tsx'
import { MessageEditor } from '../src/widgets/message-editor.tsx'
import { NumberListField } from '../src/widgets/number-list-field.tsx'
import { PhonePreview } from '../src/widgets/phone-preview.tsx'

const LONG =
  'تخفیف ۳۰٪ پاییزه روی همهٔ کفش‌ها؛ فقط تا جمعه در شعبهٔ ونک. خرید اینترنتی: aftab.ir/off و با کد «پاییز» ارسال رایگان است. كد تخفيف را به دوستان خود هم بدهید تا آنان نیز سود ببرند.'
const LATIN = 'Your order “4821” is on its way — track it at aftab.ir/t'
const FOLDED = 30
const SAMPLE_LISTS: NumberLists = {
  valid: Array.from({ length: FOLDED }, (_, at) => `98912123${4500 + at}`),
  invalid: ['98212', '9891212345'],
}

export function MessageShown() {
  const [text, setText] = useState(LONG)
  const [latin, setLatin] = useState(LATIN)
  const [empty, setEmpty] = useState('')
  const [numbers, setNumbers] = useState<NumberLists>(SAMPLE_LISTS)
  return (
    <div className="grid items-start gap-4 desk:grid-cols-[1fr_320px]">
      <Card>
        <div className="flex flex-col gap-6">
          <NumberListField label="گیرنده‌ها" value={numbers} onChange={setNumbers} isRequired />
          <MessageEditor label="متن پیام" value={text} onChange={setText} needsCancelSuffix isRequired />
          <MessageEditor label="پیام لاتین" value={latin} onChange={setLatin} />
          <MessageEditor label="پیام خالی" value={empty} onChange={setEmpty} error="متن پیام را بنویسید" />
        </div>
      </Card>
      <Card title="پیش‌نمایش روی گوشی">
        <PhonePreview text={sentText(text, { needsCancelSuffix: true })} sender="+983000505" />
      </Card>
    </div>
  )
}
