import type { ReactNode } from 'react'
import type { Entity } from '#shared/model/entity.ts'
import type { Field } from '#shared/model/field.ts'
import type { Filter } from '#shared/model/query.ts'

/** How a record that a reference does not find is made beside the form. */
export interface CreateOffer {
  /** What it would make: « Nouveau client ». */
  readonly label: string
  /** Called with what was typed in the field, or nothing. */
  readonly onCreate: (typed: string) => void
}

/** The props of every input. A text that is not valid stays as typed, so that its error can be shown. */
export interface InputProps {
  readonly entity: Entity
  readonly name: string
  /** Its path in a larger form (`positions.0.quantity`); its name by default. */
  readonly path?: string
  readonly field: Field
  /** The id of the record, also of one that is not created yet: files are added to it before it is saved. */
  readonly recordId?: string | undefined
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly error?: string | undefined
  /** A remark that does not prevent saving. */
  readonly warning?: ReactNode
  readonly disabled?: boolean | undefined
  /** Marked as required, whatever its declaration says. */
  readonly isRequired?: boolean | undefined
  /** Focused when the dialog that has it opens. */
  readonly isFocusedFirst?: boolean
  /** A list of references is offered only while something is typed: what is below it stays in view. */
  readonly opensWhenTyped?: boolean
  /** Takes what was typed for a list of references before it had the focus. */
  readonly takeEarly?: () => string
  /** Shown while nothing is entered, of a time. */
  readonly placeholder?: string | undefined
  /** Narrows what a reference offers. */
  readonly filters?: readonly Filter[] | undefined
  /** A reference also offers to make what it refers to. */
  readonly create?: CreateOffer | undefined
}

/** The props that all Mantine inputs take. */
export const commonProps = ({
  label,
  error,
  warning,
  disabled,
  isRequired,
  field,
  name,
  path,
  isFocusedFirst,
}: InputProps) => ({
  label,
  error,
  description: warning,
  disabled: disabled ?? false,
  withAsterisk: isRequired ?? (field.required === true && !('default' in field && field.default !== undefined)),
  'data-field': path ?? name,
  ...(isFocusedFirst && { 'data-autofocus': true }),
})
