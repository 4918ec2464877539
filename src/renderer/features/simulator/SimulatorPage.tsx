import { SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PHONE_LINES, type PhoneLine } from '#shared/domain/messages/phone-lines.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import { RefFieldInput } from '#renderer/fields/refs/ref-inputs.tsx'
import { useLive } from '#renderer/queries/use-live.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconSimulator } from '#renderer/ui/icons.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { Examples } from './Examples.tsx'
import { Outcome } from './Outcome.tsx'
import styles from './simulator.module.css'

const LANGUAGES = ['own', 'fr', 'en'] as const
type Chosen = (typeof LANGUAGES)[number]
/** What the facts of a sender are read from. */
const READ_FROM: readonly EntityName[] = [
  'employees',
  'conversations',
  'messages',
  'assignments',
  'orders',
  'sites',
  'companySettings',
  'phoneLines',
  'labourRuleSets',
]

/** What a text would do, without doing it: whose, on which line, and what is said are chosen here. */
export function SimulatorPage() {
  const { t } = useTranslation()
  const [employeeId, setEmployeeId] = useState<string | null>(null)
  const [line, setLine] = useState<PhoneLine>('assignation')
  const [language, setLanguage] = useState<Chosen>('own')
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text, 120)
  const asked = { text: settled, line, employeeId, language: language === 'own' ? null : language }
  const { value } = useLive('messages.simulate', asked, READ_FROM)
  return (
    <Page title={useScreenTitle()}>
      <Text c="dimmed">{t('messages.simulator.help')}</Text>
      <div className={styles.columns}>
        <Stack gap="md">
          <RefFieldInput
            entity={entities.conversations}
            name="employeeId"
            field={entities.conversations.fields.employeeId}
            label={t('messages.simulator.person')}
            value={employeeId}
            onChange={(id) => setEmployeeId(typeof id === 'string' ? id : null)}
            warning={employeeId === null ? t('messages.simulator.unknown') : undefined}
          />
          <Choice
            label={t('messages.simulator.line')}
            value={line}
            onChange={setLine}
            data={PHONE_LINES.map((each) => ({ value: each, label: t(`entities.phoneLines.choices.line.${each}`) }))}
          />
          <Choice
            label={t('messages.simulator.language')}
            value={language}
            onChange={setLanguage}
            data={LANGUAGES.map((each) => ({ value: each, label: t(`messages.simulator.languages.${each}`) }))}
          />
          <Textarea
            label={t('messages.simulator.text')}
            autosize
            minRows={2}
            maxLength={5000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Examples
            language={value?.facts.language ?? 'fr'}
            code={value?.facts.questions[0]?.code ?? '12'}
            onChoose={setText}
          />
        </Stack>
        <section aria-live="polite">
          {value && settled.trim() !== '' ? (
            <Outcome simulation={value} />
          ) : (
            <EmptyState icon={IconSimulator} title={t('messages.simulator.empty')} />
          )}
        </section>
      </div>
    </Page>
  )
}

interface ChoiceProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly onChange: (value: V) => void
  readonly data: readonly { readonly value: V; readonly label: string }[]
}

function Choice<V extends string>({ label, value, onChange, data }: ChoiceProps<V>) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <SegmentedControl aria-label={label} data={[...data]} value={value} onChange={(next) => onChange(next as V)} />
    </div>
  )
}
