import type { ComponentType, ReactNode } from 'react'
import type { EntityName, FieldName } from '#shared/entities/index.ts'
import type { Filter } from '#shared/model/query.ts'
import type { InputProps } from '#renderer/fields/input-props.ts'
import type { Key } from '#renderer/i18n/keys.ts'

/** One field of a form, whatever its entity. */
export interface AnyFormField {
  readonly name: string
  /** Takes the whole width of the group. */
  readonly wide?: true
  /** Replaces the input of the field's kind; JSON fields have none otherwise. */
  readonly input?: ComponentType<InputProps>
  /** How its value is shown to be compared, when its kind cannot show it. */
  readonly show?: (value: never) => ReactNode
  /** Narrows what a reference offers. */
  readonly filters?: readonly Filter[]
  readonly disabled?: boolean
}

/** A titled group of fields, as a form draws it. */
export interface AnyFormGroup {
  readonly title: Key
  readonly fields: readonly AnyFormField[]
  /** A part that is no field of the entity, shown instead of fields and with a title of its own. */
  readonly content?: ReactNode
}

/** A group of a form of `N`: a name that is no field of `N` does not compile. */
export interface FormGroup<N extends EntityName> extends AnyFormGroup {
  readonly fields: readonly (AnyFormField & { readonly name: FieldName<N> })[]
}
