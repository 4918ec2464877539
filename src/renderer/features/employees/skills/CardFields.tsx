import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { FieldSection } from '#renderer/records/page/RecordFields.tsx'
import type { Held } from './use-held-skills.ts'
import { validityText } from './validity-text.ts'

/** The skills that stand on a card or a licence. */
const ON_A_CARD: ReadonlySet<string> = new Set(['certification', 'card', 'licence'])

const byName = (a: Held, b: Held) => a.skill.name.localeCompare(b.skill.name)

/** The cards and licences of a person with their numbers and their validity. */
export function CardFields({ held }: { readonly held: readonly Held[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const cards = held.filter(({ skill }) => ON_A_CARD.has(skill.category)).sort(byName)
  if (cards.length === 0) return null
  return (
    <FieldSection
      title="employees.groups.cards"
      values={cards.map(({ row, skill }) => ({
        key: row._id,
        label: skill.name,
        value: [row.number, validityText(t, formats, row)].filter(Boolean).join(' · ') || '—',
      }))}
    />
  )
}
