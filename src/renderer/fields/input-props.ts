import type { ReactNode } from 'react'
import type { Entity } from '#shared/model/entity.ts'
import type { Field } from '#shared/model/field.ts'
import type { Filter } from '#shared/model/query.ts'

/** What every input of a field takes. What was typed and makes no sense stays as typed, for its message. */
export interface InputProps {
  readonly entity: Entity
  readonly name: string
  /** Where it stands in a larger form: `positions.0.quantity`; its name when it stands alone. */
  readonly path?: string
  readonly field: Field
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly error?: string | undefined
  /** A remark that does not refuse. */
  readonly warning?: ReactNode
  readonly disabled?: boolean | undefined
  /** Narrows what a reference offers. */
  readonly filters?: readonly Filter[] | undefined
}

/** The props Mantine inputs share. */
export const common = ({ label, error, warning, disabled, field, name, path }: InputProps) => ({
  label,
  error,
  description: warning,
  disabled: disabled ?? false,
  withAsterisk: field.required === true && !('default' in field && field.default !== undefined),
  'data-field': path ?? name,
})
