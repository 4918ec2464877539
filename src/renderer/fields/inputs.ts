import type { ComponentType } from 'react'
import type { FieldKind } from '#shared/model/field.ts'
import { ChoiceFieldInput, FlagFieldInput } from './choice-inputs.tsx'
import { DayFieldInput, InstantFieldInput } from './days/day-inputs.tsx'
import { FileFieldInput } from './file-inputs.tsx'
import type { InputProps } from './input-props.ts'
import { RefFieldInput, RefsFieldInput } from './refs/ref-inputs.tsx'
import { NumberFieldInput, TextFieldInput, TimeFieldInput } from './text-inputs.tsx'

/** The input of each kind of field. JSON has none: a form gives its own (`AnyFormField.input`). */
export const inputs = {
  text: TextFieldInput,
  choice: ChoiceFieldInput,
  flag: FlagFieldInput,
  count: NumberFieldInput,
  decimal: NumberFieldInput,
  cents: NumberFieldInput,
  day: DayFieldInput,
  time: TimeFieldInput,
  instant: InstantFieldInput,
  ref: RefFieldInput,
  refs: RefsFieldInput,
  json: null,
  file: FileFieldInput,
} satisfies Record<FieldKind, ComponentType<InputProps> | null>
