import { SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fillTemplate, type TemplateValues } from '#shared/domain/messages/template.ts'
import { FilledText } from '#renderer/components/messages/FilledText.tsx'
import { PlainGroup } from '#renderer/records/form/FormFields.tsx'

const PERSON = {
  prenom: 'Élodie',
  nom: 'Tremblay',
  chantier: 'Pont Laviolette',
  adresse: '1200, rue du Pont',
  superviseur: 'Marc Gagnon',
  code: '10',
  entreprise: 'Signalisation Boréale',
} as const satisfies TemplateValues

/** What a template is shown with: a believable person and shift, in the words of each language. */
const EXAMPLES = {
  fr: { ...PERSON, date: 'mercredi 2 décembre', heure: '7 h 30' },
  en: { ...PERSON, date: 'Wednesday, December 2', heure: '7:30' },
} as const satisfies Readonly<Record<'fr' | 'en', TemplateValues>>

/** Both texts of a template with the values of an example, and the segments they take so. */
export function TemplatePreview(bodies: { readonly fr: string; readonly en: string }) {
  const { t } = useTranslation()
  return (
    <PlainGroup title="templates.groups.preview">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {(['fr', 'en'] as const).map((language) => {
          const { text, missing } = fillTemplate(bodies[language], EXAMPLES[language])
          return (
            <div key={language} role="group" aria-label={t(`templates.previewIn.${language}`)}>
              <FilledText text={text} language={language} />
              {missing.length > 0 && (
                <Text size="sm" c="var(--eq-danger-fg)">
                  {t('templates.unknown', { count: missing.length, names: missing.join(', ') })}
                </Text>
              )}
            </div>
          )
        })}
      </SimpleGrid>
    </PlainGroup>
  )
}
