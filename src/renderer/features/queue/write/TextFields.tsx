import { Select, SimpleGrid, Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { economise } from '#shared/domain/messages/economise.ts'
import { forcingCharacters } from '#shared/domain/messages/segments.ts'
import { isTemplateVariable, templateVariables } from '#shared/domain/messages/template.ts'
import type { MessageType } from '#shared/entities/conversations.ts'
import { BodyField } from '#renderer/components/messages/composer/BodyField.tsx'
import { useList } from '#renderer/queries/use-records.ts'

export interface Written {
  readonly fr: string
  readonly en: string
  /** The template it began with. */
  readonly templateId: string | null
  /** Characters that make segments shorter are replaced. */
  readonly isPlain: boolean
}

interface Props {
  readonly type: MessageType
  /** The languages of the chosen recipients; a field is shown for each, and for both while nobody is chosen. */
  readonly languages: ReadonlySet<'fr' | 'en'>
  readonly value: Written
  readonly onChange: (value: Written) => void
}

const LANGUAGES = ['fr', 'en'] as const
/** What is known of everybody; the others are of assignments. */
const VARIABLES = ['prenom', 'nom', 'entreprise'] as const

/** The text in the languages of those who receive it, perhaps from a template. */
export function TextFields({ type, languages, value, onChange }: Props) {
  const { t } = useTranslation()
  const { rows = [] } = useList('messageTemplates', {
    filters: [{ field: 'active', op: 'is', value: true }],
    sort: [{ field: 'name', dir: 'asc' }],
    limit: 200,
  })
  const shown = LANGUAGES.filter((language) => languages.size === 0 || languages.has(language))
  const start = (id: string | null) => {
    const template = rows.find(({ _id }) => _id === id)
    onChange(
      template
        ? { ...value, fr: template.bodyFr, en: template.bodyEn, templateId: template._id }
        : { ...value, templateId: null },
    )
  }
  const problem = (language: 'fr' | 'en') => {
    const unknown = templateVariables(value[language]).filter((name) => !isTemplateVariable(name))
    if (unknown.length > 0) return t('templates.unknown', { count: unknown.length, names: unknown.join(', ') })
    // A person of this language would receive nothing.
    const isLacking = value[language].trim() === '' && languages.has(language) && value.fr + value.en !== ''
    return isLacking ? t(`sends.create.lacking.${language}`) : undefined
  }
  // Templates of the type of this message come first: they are usually the wanted ones.
  const sorted = rows.toSorted((a, b) => Number(b.type === type) - Number(a.type === type))
  return (
    <Stack gap="sm">
      <Select
        label={t('sends.create.template')}
        placeholder={t('sends.create.noTemplate')}
        data={sorted.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={value.templateId}
        onChange={start}
        searchable
        clearable
        nothingFoundMessage={t('fields.nothingFound')}
      />
      <SimpleGrid cols={{ base: 1, sm: shown.length }} spacing="md">
        {shown.map((language) => (
          <BodyField
            key={language}
            name={language}
            label={t(`sends.create.text.${language}`)}
            lang={language}
            value={value[language]}
            variables={VARIABLES}
            error={problem(language)}
            counted={value.isPlain ? economise(value[language]).text : value[language]}
            onChange={(text) => onChange({ ...value, [language]: text })}
          />
        ))}
      </SimpleGrid>
      {(value.isPlain || forcingCharacters(value.fr + value.en).length > 0) && (
        <Switch
          label={t('sends.create.economy')}
          description={t('sends.create.economyHint')}
          checked={value.isPlain}
          onChange={(event) => onChange({ ...value, isPlain: event.currentTarget.checked })}
        />
      )}
    </Stack>
  )
}
