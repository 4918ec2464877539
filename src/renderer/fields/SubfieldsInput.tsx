import { Input, SimpleGrid } from '@mantine/core'
import type { ComponentType } from 'react'
import type { Entity } from '#shared/model/entity.ts'
import type { Field } from '#shared/model/field.ts'
import { inputs } from './inputs.ts'
import { commonProps, type InputProps } from './input-props.ts'

/** One value inside a JSON field, with the input of its kind unless another is given. */
export interface Subfield {
  /** The entity that has the field, and the labels of its choices; that of the JSON field by default. */
  readonly entity?: Entity
  readonly input?: ComponentType<InputProps>
  readonly name: string
  readonly label: string
  readonly field: Field
}

type Values = Readonly<Record<string, unknown>>

interface FieldsProps {
  readonly entity: Entity
  /** The path of the value: `contacts.0`. */
  readonly path: string
  readonly subfields: readonly Subfield[]
  readonly value: Values
  readonly onChange: (value: Values) => void
  readonly recordId?: string | undefined
  readonly disabled?: boolean | undefined
}

/** The inputs of the subfields of one value, side by side where there is room. */
export function Subfields({ entity, path, subfields, value, onChange, recordId, disabled }: FieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs" style={{ flex: 1 }}>
      {subfields.map(({ entity: own = entity, name, label, field, input }) => {
        const SubfieldInput = input ?? inputs[field.kind]
        return (
          SubfieldInput && (
            <SubfieldInput
              key={name}
              entity={own}
              name={name}
              path={`${path}.${name}`}
              field={field}
              label={label}
              recordId={recordId}
              value={value[name]}
              disabled={disabled}
              onChange={(next) => onChange({ ...value, [name]: next })}
            />
          )
        )
      })}
    </SimpleGrid>
  )
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

interface Props extends InputProps {
  readonly subfields: readonly Subfield[]
  /** The value whose subfields are blank, or as they begin. */
  readonly blank: Values
}

/** A JSON field of one value, which is null while its subfields are as they begin. */
export function SubfieldsInput({ subfields, blank, ...props }: Props) {
  const { label, error, description } = commonProps(props)
  const value = (props.value as Values | null) ?? blank
  const change = (next: Values) => {
    const isNothing = subfields.every(({ name }) => isBlank(next[name]) || next[name] === blank[name])
    props.onChange(isNothing ? null : next)
  }
  return (
    <Input.Wrapper
      label={label}
      error={error}
      description={description}
      labelElement="div"
      role="group"
      aria-label={label}
      data-field={props.name}
    >
      <Subfields
        entity={props.entity}
        path={props.name}
        subfields={subfields}
        value={value}
        onChange={change}
        recordId={props.recordId}
        disabled={props.disabled}
      />
    </Input.Wrapper>
  )
}
