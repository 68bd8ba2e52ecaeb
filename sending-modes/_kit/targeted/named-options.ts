import type { Option } from '@peyk/ui/select/option-row.tsx'
import { ALL_ID, type NamedChoice } from './place.ts'

/** Choices with names as select boxes have them. */
export const toOption = ({ id, name }: NamedChoice): Option => ({ value: String(id), label: name })
export const toChoice = ({ value, label }: Option): NamedChoice => ({ id: Number(value), name: label })

/** A list behind «all of them»; nothing while it is not there. */
export const withAll = (label: string, list: readonly NamedChoice[] | null): Option[] =>
  list === null ? [] : [{ value: String(ALL_ID), label }, ...list.map(toOption)]
