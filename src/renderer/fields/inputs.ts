import type { ComponentType } from 'react'
import type { FieldKind } from '#shared/model/field.ts'
import { ChoiceFieldInput, FlagFieldInput } from './choice-inputs.tsx'
import { DayFieldInput, InstantFieldInput } from './day-inputs.tsx'
import type { InputProps } from './input-props.ts'
import { RefFieldInput, RefsFieldInput } from './ref-inputs.tsx'
import { CentsFieldInput, NumberFieldInput, TextFieldInput, TimeFieldInput } from './text-inputs.tsx'

/** The input of each kind of field. A JSON shape or a file has one only where a form brings it (`FormField.input`). */
export const inputs = {
  text: TextFieldInput,
  choice: ChoiceFieldInput,
  flag: FlagFieldInput,
  count: NumberFieldInput,
  decimal: NumberFieldInput,
  cents: CentsFieldInput,
  day: DayFieldInput,
  time: TimeFieldInput,
  instant: InstantFieldInput,
  ref: RefFieldInput,
  refs: RefsFieldInput,
  json: null,
  file: null,
} satisfies Record<FieldKind, ComponentType<InputProps> | null>
