import { targetedForm } from '@peyk/phrases/fa/sending/targeted-form.ts'
import { businessSend as texts } from '@peyk/phrases/fa/sending/targeted-places.ts'
import { errorClass } from '@peyk/ui/app/class-names.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { SearchSelect } from '@peyk/ui/select/search-select.tsx'
import type { NamedChoice } from './place.ts'
import { toChoice, toOption, withAll } from './named-options.ts'

/** The trades that can be chosen from; null while a list is loading or there is nothing to ask for. */
export interface TradeLists {
  categories: readonly NamedChoice[] | null
  trades: readonly NamedChoice[] | null
  error: string | null
  retry: () => void
}

/** As a hook: the lists of a trade that is being chosen, by its category. */
export type UseTrades = (main: NamedChoice | null) => TradeLists

interface Trade {
  main: NamedChoice | null
  sub: NamedChoice | null
}

interface TradeSelectsProps<Choice extends Trade> {
  value: Choice
  onChange: (choice: Choice) => void
  problems: Readonly<Record<string, string>>
  useTrades: UseTrades
}

/** A category of trades, and one of them or all. */
export function TradeSelects<Choice extends Trade>(props: TradeSelectsProps<Choice>) {
  const { value, onChange, problems, useTrades } = props
  const { main, sub } = value
  const lists = useTrades(main)
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] items-start gap-3">
        <SearchSelect
          label={texts.main}
          placeholder={texts.chooseMain}
          isRequired
          options={(lists.categories ?? []).map(toOption)}
          value={main && toOption(main)}
          onChange={(next) => onChange({ ...value, main: toChoice(next), sub: null })}
          error={problems['main']}
        />
        <SearchSelect
          label={texts.sub}
          placeholder={texts.chooseSub}
          isRequired={main !== null}
          isDisabled={main === null}
          options={withAll(texts.allSubs(main?.name ?? ''), lists.trades)}
          value={sub && toOption(sub)}
          onChange={(next) => onChange({ ...value, sub: toChoice(next) })}
          error={problems['sub']}
        />
      </div>
      {lists.error !== null && (
        <p className="flex flex-wrap items-center gap-2">
          <span className={errorClass}>{lists.error}</span>
          <Button size="sm" variant="secondary" onPress={lists.retry}>
            {targetedForm.retry}
          </Button>
        </p>
      )}
    </div>
  )
}
