import { entities } from '#shared/entities/index.ts'
import { file } from '#shared/model/field.ts'
import { FileFieldInput } from '#renderer/fields/file-inputs.tsx'
import type { InputProps } from '#renderer/fields/input-props.ts'

const ONE = file({ max: 1 })

/** The document of one permit: a file of the site, whose id the permit has. */
export function PermitFileInput(props: InputProps) {
  const { value, onChange } = props
  return (
    <FileFieldInput
      {...props}
      entity={entities.sites}
      name="permitFileIds"
      field={ONE}
      value={typeof value === 'string' ? [value] : []}
      onChange={(ids) => onChange((ids as readonly string[])[0] ?? null)}
    />
  )
}
