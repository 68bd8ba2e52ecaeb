import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { apiKeyTexts } from '@peyk/phrases/fa/developers/api-keys.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { ownAddressQuery } from '../api-keys.api.ts'
import { addressesIn, withAddress } from './key-form.model.ts'

const { form: texts } = apiKeyTexts

/** From where the panel is used, which is often where the program runs; with one press it is on the list. */
export function OwnAddress({ written, onChange }: { written: string; onChange: (written: string) => void }) {
  const { data: own } = useQuery(ownAddressQuery())
  if (own === undefined) return <p className="min-h-9" />
  const isListed = addressesIn(written).includes(own.ip)
  return (
    <p className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <span>
        {texts.own} <Ltr className="text-ink">{own.ip}</Ltr>
      </span>
      {isListed ? (
        <span>{texts.ownAdded}</span>
      ) : (
        <Button size="sm" variant="secondary" icon={Plus} onPress={() => onChange(withAddress(written, own.ip))}>
          {texts.addOwn}
        </Button>
      )}
    </p>
  )
}
