import { Anchor, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ForecastRenewal, ForecastSkill } from '#shared/contract/people/skill-forecast.ts'
import { renewalTexts } from '#shared/domain/messages/renewal-text.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconSend } from '#renderer/ui/icons.ts'
import styles from './forecast.module.css'

/** How many cards of a skill are shown by name; the text goes to all of them. */
const SHOWN = 12

interface Props {
  readonly skill: ForecastSkill
  readonly today: string
}

/** The cards of a skill that are worth renewing, those that give most first, and the text that asks for it. */
export function RenewalGroup({ skill, today }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { name, renewals, gained, lacking } = skill
  return (
    <div className={styles.group}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <div>
          <Text fw={600}>{name}</Text>
          <Text size="sm">
            {t('skills.forecast.gain', {
              count: gained,
              cards: t('skills.forecast.cards', { count: renewals.length }),
              gained: formats.number(gained),
              lacking: formats.number(lacking),
            })}
          </Text>
        </div>
        <Button
          component={Link}
          variant="default"
          style={{ flex: 'none' }}
          leftSection={<IconSend size={16} />}
          to={textTo(skill, renewals)}
        >
          {t('skills.forecast.remindAll', { count: renewals.length })}
        </Button>
      </Group>
      <ul className={styles.cards}>
        {renewals.slice(0, SHOWN).map((card) => (
          <li key={card._id}>
            <Anchor
              component={Link}
              className={styles.person}
              to={paths.record('employees', card.employeeId, 'skills')}
            >
              {card.name}
            </Anchor>
            <span>
              {t(card.expiresAt < today ? 'skills.forecast.expired' : 'skills.forecast.expires', {
                day: formats.longDay(card.expiresAt),
              })}
            </span>
            <span className="tabular">{t('skills.forecast.places', { count: card.places })}</span>
            <Anchor
              component={Link}
              className={styles.person}
              to={textTo(skill, [card])}
              aria-label={t('skills.forecast.remindOne', { name: card.name })}
            >
              {t('skills.forecast.remind')}
            </Anchor>
          </li>
        ))}
      </ul>
      {renewals.length > SHOWN && (
        <Text size="sm" c="dimmed">
          {t('skills.moreHolders', { count: renewals.length - SHOWN })}
        </Text>
      )}
    </div>
  )
}

/** A new message to the people of some cards, which names the card, and its last day where they share one. */
function textTo({ name }: ForecastSkill, cards: readonly ForecastRenewal[]): string {
  const [first, ...others] = cards
  const day = first && others.every(({ expiresAt }) => expiresAt === first.expiresAt) ? first.expiresAt : null
  return paths.textToAll(
    cards.map(({ employeeId }) => employeeId),
    renewalTexts(name, day),
  )
}
