import { OPEN_ENDED } from '#shared/entities/absences.ts'
import { DayFieldInput } from '#renderer/fields/days/day-inputs.tsx'
import type { InputProps } from '#renderer/fields/input-props.ts'
import type { AnyFormGroup } from '#renderer/records/form/form-layout.ts'

/** A last day that is known. */
function KnownEndInput({ field, ...props }: InputProps) {
  const { indefinite: _, ...known } = field as typeof field & { readonly indefinite?: true }
  return <DayFieldInput {...props} field={known as typeof field} />
}

/** The groups of the form of an absence: *Indéfinie* is offered for the types whose end may be unknown. */
export const withEndOf = (groups: readonly AnyFormGroup[], type: unknown): readonly AnyFormGroup[] =>
  OPEN_ENDED.includes(String(type))
    ? groups
    : groups.map((group) => ({
        ...group,
        fields: group.fields.map((field) => (field.name === 'endDate' ? { ...field, input: KnownEndInput } : field)),
      }))
