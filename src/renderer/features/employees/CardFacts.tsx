import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { FactSection } from '#renderer/records/page/Facts.tsx'
import type { Held } from './use-held-skills.ts'
import { validityText } from './validity-text.ts'

const byName = (a: Held, b: Held) => a.skill.name.localeCompare(b.skill.name)

/** The cards and licences of a person with their numbers and their validity. */
export function CardFacts({ held }: { readonly held: readonly Held[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <FactSection
      title="employees.groups.cards"
      facts={held.toSorted(byName).map(({ row, skill }) => ({
        key: row._id,
        label: skill.name,
        value: [row.number, validityText(t, formats, row)].filter(Boolean).join(' · ') || '—',
      }))}
    />
  )
}
