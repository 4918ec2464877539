import { Button, Input } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileField } from '#shared/model/field.ts'
import type { FileView } from '#shared/contract/attachments.ts'
import { FileList } from './files/FileList.tsx'
import styles from './files/files.module.css'
import { FilesDrop } from './files/FilesDrop.tsx'
import { useAddFiles } from './files/use-adding.ts'
import { useFiles } from './files/use-file-views.ts'
import { commonProps, type InputProps } from './input-props.ts'

const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : [])

/** Photos or documents: chosen from disk, dropped or pasted; a removed one can be put back until the form is saved. */
export function FileFieldInput(props: InputProps) {
  const { t } = useTranslation()
  const { entity, name, recordId = '', value, onChange, disabled } = props
  const { label, error, description, withAsterisk } = commonProps(props)
  const { max } = props.field as FileField
  const ids = idsIn(value)
  const files = useFiles(ids)
  const [removed, setRemoved] = useState<readonly FileView[]>([])
  const owner = { entity: entity.name, id: recordId, field: name }
  const adding = useAddFiles(owner, max - ids.length, (added) => onChange([...ids, ...added]))
  const remove = (file: FileView) => {
    setRemoved((before) => [...before, file])
    onChange(ids.filter((id) => id !== file.id))
  }
  const restore = (file: FileView) => {
    setRemoved((before) => before.filter(({ id }) => id !== file.id))
    onChange([...ids, file.id])
  }
  const gone = removed.filter(({ id }) => !ids.includes(id))
  return (
    <Input.Wrapper labelElement="div" label={label} error={error} description={description} withAsterisk={withAsterisk}>
      <FilesDrop adding={adding} label={label} name={name} hasRoom={ids.length < max} disabled={disabled}>
        <FileList files={files} onRemove={disabled ? undefined : remove} />
        {gone.map((file) => (
          <div key={file.id} className={styles.removed}>
            <s>{file.name}</s>
            <Button size="compact-xs" variant="subtle" disabled={ids.length >= max} onClick={() => restore(file)}>
              {t('attachments.restore')}
            </Button>
          </div>
        ))}
      </FilesDrop>
    </Input.Wrapper>
  )
}
