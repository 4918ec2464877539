import type { ComponentType, ReactNode } from 'react'
import type { EntityName, FieldName } from '#shared/entities/index.ts'
import type { Filter } from '#shared/model/query.ts'
import type { CreateOffer, InputProps } from '#renderer/fields/input-props.ts'
import type { Key } from '#renderer/i18n/keys.ts'
import type { RecordForm } from './use-record-form.ts'

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
  /** A reference also offers to make what it refers to. */
  readonly create?: CreateOffer | undefined
  readonly disabled?: boolean
  /** Marked as required, where a rule of the entity requires it and its declaration does not. */
  readonly required?: boolean
  /** The page of the record shows it, the form does not ask for it: one declaration of groups does for both. */
  readonly onPageOnly?: true
  /** Shown under the field while nothing warns about it. */
  readonly hint?: ReactNode
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

/** The groups as the form has them: without the fields that the page alone shows. */
export const groupsOfForm = <N extends EntityName>(groups: readonly FormGroup<N>[]): readonly FormGroup<N>[] =>
  groups.map((group) => ({ ...group, fields: group.fields.filter(({ onPageOnly }) => !onPageOnly) }))

/** The flags of a group that stand beside an input with a label, in two columns: their boxes line up with that input. */
export function flagsBesideInputs(fields: readonly AnyFormField[], isFlag: (name: string) => boolean): Set<string> {
  const beside = new Set<string>()
  let left: AnyFormField | null = null
  for (const field of fields) {
    const pair: readonly AnyFormField[] = left && !field.wide ? [left, field] : []
    left = field.wide || left ? null : field
    const flags = pair.filter(({ name }) => isFlag(name))
    if (flags.length === 1) beside.add(flags[0]?.name ?? '')
  }
  return beside
}

/** A form, and how it is laid out. */
export interface LaidOutForm {
  readonly form: RecordForm
  readonly groups: readonly AnyFormGroup[]
}

interface FormExtensionProps extends LaidOutForm {
  readonly children: (laidOut: LaidOutForm) => ReactNode
}

/** Adds to a form what depends on its values: hints, groups of content, values that follow others. */
export type FormExtension = ComponentType<FormExtensionProps>

/** Adds nothing. */
export const AsLaidOut = ({ form, groups, children }: FormExtensionProps): ReactNode => children({ form, groups })
