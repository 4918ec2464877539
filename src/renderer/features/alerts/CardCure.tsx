import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useReplaceCard } from '#renderer/components/dispatch/leave/use-replace-card.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import type { Alert } from './use-alert-actions.ts'

/** Of the alert of a card: who takes the shifts that it does not cover, or not for long. */
export function CardCure({ alert: { dedupeKey } }: { readonly alert: Alert }) {
  const { t } = useTranslation()
  const replaceCard = useReplaceCard()
  // Its key has the kind and the card.
  const [, id = null] = dedupeKey.split(' ')
  const card = useRecord('employeeSkills', id).row
  const skill = useRecord('skills', card?.skillId ?? null).row
  if (!card || !skill) return null
  return (
    <Button size="compact-sm" variant="default" onClick={() => void replaceCard(card, skill)}>
      {t('leave.open', { count: 2 })}
    </Button>
  )
}
