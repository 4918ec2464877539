import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SheetCard } from '#shared/contract/time/timesheets.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { paths } from '#renderer/screens/paths.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconDispute, IconInfo, IconValid } from '#renderer/ui/icons.ts'
import { useShowAll } from '#renderer/ui/use-show-all.ts'
import { ApproveAllDialog } from './ApproveAllDialog.tsx'
import { SHEET_PARTS, sheetParts, SHEETS_CONCERNED } from './sheet-parts.ts'
import styles from './sheet-cards.module.css'

/** So many approved ones are shown until somebody asks for all: what has to be done comes first. */
const APPROVED_SHOWN = 4

/** The timesheets a supervisor approves: those that wait, what deviates first, those in dispute, and those that are approved. */
export function SheetCards() {
  const { t } = useTranslation()
  const { value } = useLive('timesheets.cards', undefined, SHEETS_CONCERNED)
  const [approving, setApproving] = useState<readonly SheetCard[] | null>(null)
  const { list, isWhole, showAll } = useShowAll<HTMLUListElement>(APPROVED_SHOWN)
  if (value === undefined) return <Skeleton h={120} />
  const byPart = sheetParts(value.cards)
  const plain = byPart.toApprove.filter(({ deviations, totals }) => deviations === 0 && totals.lines > 0)
  return (
    <>
      {SHEET_PARTS.map((part) => {
        const cards = byPart[part]
        const isCut = part === 'approved' && !isWhole && cards.length > APPROVED_SHOWN
        if (cards.length === 0 && part !== 'toApprove') return null
        return (
          <section key={part}>
            <Group justify="space-between" mb="xs">
              <Title order={2}>{t(`supervisorHome.parts.${part}`, { count: cards.length })}</Title>
              {part === 'toApprove' && plain.length > 0 && (
                <Button className={styles.approve ?? ''} onClick={() => setApproving(plain)}>
                  {t('supervisorHome.approveAll', { count: plain.length })}
                </Button>
              )}
            </Group>
            {cards.length === 0 ? (
              <Text c="dimmed">{t('supervisorHome.nothingToApprove')}</Text>
            ) : (
              <ul ref={part === 'approved' ? list : null} className={styles.cards}>
                {cards.slice(0, isCut ? APPROVED_SHOWN : cards.length).map((card) => (
                  <li key={card.sheet._id} className={styles.card}>
                    <Card card={card} titles={value.titles} />
                  </li>
                ))}
              </ul>
            )}
            {isCut && (
              <Button variant="subtle" mt="xs" onClick={showAll}>
                {t('timeEntries.showAll')}
              </Button>
            )}
          </section>
        )
      })}
      {approving && <ApproveAllDialog cards={approving} titles={value.titles} onClose={() => setApproving(null)} />}
    </>
  )
}

interface CardProps {
  readonly card: SheetCard
  readonly titles: Readonly<Record<string, string>>
}

function Card({ card: { sheet, totals, deviations }, titles }: CardProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Stack gap={4}>
      <Anchor component={Link} to={paths.edit('timesheets', sheet._id)} fw={600} className={styles.title}>
        {titles[sheet.siteId] ?? sheet.number}
      </Anchor>
      <Text size="sm">{formats.range(sheet.periodStart, sheet.periodEnd)}</Text>
      <Text size="sm">
        {t('timesheets.peopleCount', { count: totals.people })} · {formats.duration(totals.workedMinutes)}
      </Text>
      <Group gap={6}>
        {sheet.approval === 'signed' && (
          <Chip tone="success" icon={IconValid}>
            {t('entities.timesheets.choices.approval.signed')}
          </Chip>
        )}
        {totals.disputed > 0 && (
          <Chip tone="danger" icon={IconDispute}>
            {t('supervisorHome.disputed', { count: totals.disputed })}
          </Chip>
        )}
        {sheet.approval === 'unsigned' && (
          <Chip tone={deviations > 0 ? 'warning' : 'neutral'} icon={IconInfo}>
            {deviations > 0 ? t('supervisorHome.deviations', { count: deviations }) : t('supervisorHome.asPlanned')}
          </Chip>
        )}
        {sheet.revision > 1 && <Chip tone="info">{t('timesheets.revision', { revision: sheet.revision })}</Chip>}
      </Group>
    </Stack>
  )
}
