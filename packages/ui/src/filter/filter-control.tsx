import { onlyDigits } from '@peyk/domain/digits/digits.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Check } from 'lucide-react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'

import { rangeKeys, type FilterItem, type FilterValues } from './filter-query.ts'
import { DateTimePicker } from '../date/date-time-picker.tsx'
import { FilterSelect } from './filter-select.tsx'
import { FilterPresets } from './filter-presets.tsx'
import { NumberField } from '../field/number-field.tsx'
import { TextField } from '../field/text-field.tsx'

export type FilterControlProps = {
  item: FilterItem
  values: FilterValues
  /** Ends of ranges that lie before their start. */
  wrongKeys: ReadonlySet<string>
  onChange: (part: FilterValues) => void
}

/** The control of one filter, by its type (spec §3). */
export function FilterControl({ item, values, wrongKeys, onChange }: FilterControlProps) {
  const textOf = (key: string) => {
    const value = values[key]
    return typeof value === 'string' ? value : ''
  }
  if (item.type === 'search') {
    return (
      <TextField
        label={item.title}
        value={textOf(item.key)}
        onChange={(value) => onChange({ [item.key]: item.isNumber ? onlyDigits(value) : value })}
        {...(item.isNumber && { inputMode: 'numeric' as const, dir: 'rtl' as const })}
        isClearable
      />
    )
  }
  if (item.type === 'options' && item.load !== undefined)
    return <FilterSelect item={item} load={item.load} values={values} onChange={onChange} />
  if (item.type === 'options') return <OptionToggles item={item} values={values} onChange={onChange} />
  if (item.type === 'date') {
    return (
      <DateTimePicker
        label={item.title}
        value={textOf(item.key)}
        onChange={(value) => onChange({ [item.key]: value })}
      />
    )
  }
  const [fromKey, toKey] = rangeKeys(item)
  const isDate = item.type === 'date_range'
  const ends = [
    { key: fromKey, label: isDate ? ui.filters.fromDate : ui.filters.from },
    { key: toKey, label: isDate ? ui.filters.toDate : ui.filters.to },
  ]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium text-ink">{item.title}</legend>
      {isDate && (
        <FilterPresets
          value={{ from: textOf(fromKey), to: textOf(toKey) }}
          onChange={({ from, to }) => onChange({ [fromKey]: from, [toKey]: to })}
        />
      )}
      <div className="grid halves gap-3">
        {ends.map(({ key, label }) =>
          item.type === 'date_range' ? (
            <DateTimePicker
              key={key}
              label={label}
              value={textOf(key)}
              onChange={(value) => onChange({ [key]: value })}
              {...(wrongKeys.has(key) && { error: ui.filters.reversed })}
            />
          ) : (
            <NumberField
              key={key}
              label={label}
              value={textOf(key) === '' ? null : Number(textOf(key))}
              onChange={(value) => onChange({ [key]: value === null ? '' : String(value) })}
              {...(item.unit !== undefined && { unit: item.unit })}
              {...(wrongKeys.has(key) && { error: ui.filters.reversed })}
            />
          ),
        )}
      </div>
    </fieldset>
  )
}

type OptionsFilterItem = Extract<FilterItem, { type: 'options' }>

function OptionToggles({
  item,
  values,
  onChange,
}: Pick<FilterControlProps, 'values' | 'onChange'> & { item: OptionsFilterItem }) {
  const value = values[item.key]
  const chosen = value === undefined || value === '' ? [] : typeof value === 'string' ? [value] : value
  return (
    <div className="flex flex-col gap-2">
      <span aria-hidden className="text-sm font-medium text-ink">
        {item.title}
      </span>
      <ToggleButtonGroup
        aria-label={item.title}
        selectionMode={item.isMultiple ? 'multiple' : 'single'}
        selectedKeys={[...chosen]}
        onSelectionChange={(keys) => {
          const next = [...keys].map(String)
          onChange({ [item.key]: item.isMultiple ? next : (next[0] ?? '') })
        }}
        className="flex flex-wrap gap-2"
      >
        {item.options.map((option) => (
          <ToggleButton
            key={option.value}
            id={option.value}
            isDisabled={option.disabled === true}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-sm text-ink-2 transition-colors hover:border-field selected:border-primary selected:bg-primary-soft selected:font-medium selected:text-primary-ink disabled:opacity-50 max-desk:min-h-11"
          >
            {({ isSelected }) => (
              <>
                {isSelected && <Check size={14} aria-hidden />}
                {option.label}
              </>
            )}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}
