import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAdd } from '#renderer/ui/icons.ts'

interface Props {
  /** What the steps are called that are there. */
  readonly names: readonly string[]
  readonly onAdd: (name: string) => Promise<void>
}

const LONGEST = 60

/** The field in which a step of one's own is named. */
export function AddStep({ names, onAdd }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const typed = name.trim()
  const isThere = names.some((one) => one.toLocaleLowerCase() === typed.toLocaleLowerCase())
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (typed === '' || isThere) return
        setName('')
        void onAdd(typed)
      }}
    >
      <Group gap={6} align="flex-start" wrap="nowrap">
        <TextInput
          flex={1}
          size="xs"
          maxLength={LONGEST}
          placeholder={t('employees.onboarding.own')}
          aria-label={t('employees.onboarding.own')}
          value={name}
          error={isThere ? t('employees.onboarding.isThere') : null}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="default" disabled={typed === ''} leftSection={<IconAdd size={14} />}>
          {t('employees.onboarding.add')}
        </Button>
      </Group>
    </form>
  )
}
