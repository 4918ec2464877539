import { ActionIcon, Button, Group, Input, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconAdd, IconRemove } from '#renderer/ui/icons.ts'
import { commonProps, type InputProps } from './input-props.ts'
import { Subfields, type Subfield } from './SubfieldsInput.tsx'
import styles from './list-input.module.css'

type Values = Readonly<Record<string, unknown>>

interface Props extends InputProps {
  readonly subfields: readonly Subfield[]
  /** A new item. */
  readonly blank: Values
  /** The text of the button that adds one. */
  readonly add: string
  /** The name of an item, for the button that takes it off. */
  readonly nameOf: (item: Values) => string
}

/** A JSON field that is a list: its items one below the other, each with inputs for its subfields. */
export function ListInput({ subfields, blank, add, nameOf, ...props }: Props) {
  const { t } = useTranslation()
  const { label, error, description, disabled } = commonProps(props)
  const items = Array.isArray(props.value) ? (props.value as readonly Values[]) : []
  return (
    <Input.Wrapper label={label} error={error} description={description} labelElement="div" data-field={props.name}>
      <Stack gap={0}>
        {items.map((item, at) => (
          <Group key={at} className={styles.item ?? ''} gap="xs" wrap="nowrap" align="flex-start">
            <Subfields
              entity={props.entity}
              path={`${props.name}.${at}`}
              subfields={subfields}
              value={item}
              recordId={props.recordId}
              disabled={disabled}
              onChange={(next) => props.onChange(items.map((one, i) => (i === at ? next : one)))}
            />
            <ActionIcon
              size="lg"
              mt={24}
              aria-label={t('fields.removeNamed', { name: nameOf(item) || at + 1 })}
              disabled={disabled}
              onClick={() => props.onChange(items.filter((_, i) => i !== at))}
            >
              <IconRemove size={16} />
            </ActionIcon>
          </Group>
        ))}
        <Button
          className={styles.add ?? ''}
          variant="default"
          size="compact-sm"
          leftSection={<IconAdd size={14} />}
          disabled={disabled}
          onClick={() => props.onChange([...items, blank])}
        >
          {add}
        </Button>
      </Stack>
    </Input.Wrapper>
  )
}
