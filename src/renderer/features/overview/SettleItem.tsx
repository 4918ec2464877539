import { ActionIcon, Anchor, Button, Group, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Proposal } from '#shared/contract/dispatch/desk.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { CallButton } from '#renderer/components/dispatch/calls/CallButton.tsx'
import { CallResults } from '#renderer/components/dispatch/calls/CallResults.tsx'
import { CallState } from '#renderer/components/dispatch/calls/CallState.tsx'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconDetails } from '#renderer/ui/icons.ts'
import { Explained } from './Explained.tsx'
import { Proposed } from './Proposed.tsx'
import { calleeOf, type SettleActs, type SettleRow } from './settle-rows.ts'
import { startsIn } from './starts-in.ts'
import { whyOpen } from './why-open.ts'
import styles from './overview.module.css'

interface Props {
  readonly row: SettleRow
  /** Undefined until people are proposed. */
  readonly proposal: Proposal | undefined
  /** They will be. */
  readonly isAwaited: boolean
  readonly isFocusable: boolean
  readonly isExplained: boolean
  readonly acts: SettleActs
  readonly onFocus: () => void
  readonly onExplain: () => void
  readonly now: number
}

/** One row: when, where, whom it needs and why, who is proposed, and what one key does. */
export function SettleItem({
  row,
  proposal,
  isAwaited,
  isFocusable,
  isExplained,
  acts,
  onFocus,
  onExplain,
  now,
}: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { first, count, call, silent } = row
  const best = proposal?.candidates.find(({ employeeId }) => employeeId === proposal.best)
  const role = first.positionLabel ?? choiceLabel(t, 'orderPositions', 'role', first.role)
  const callee = calleeOf(row, best)
  const phone = silent?.person.phone ?? best?.phone
  const why = whyOpen(t, formats, row, now)
  const soon = startsIn(t, formats, first, now)
  const isLater = first.date > localDayOf(new Date(now).toISOString())
  return (
    <li
      className={styles.row}
      data-row={row.key}
      tabIndex={isFocusable ? 0 : -1}
      aria-label={t('overview.rowOf', { time: first.startTime, site: first.siteName, role })}
      onFocus={onFocus}
    >
      <span className={styles.when}>
        <span className={styles.time}>{first.startTime}</span>
        <span className={styles.soon} data-soon={soon.isSoon || undefined}>
          {isLater ? formats.shortWeekday(first.date) : soon.text}
        </span>
      </span>
      <span className={styles.what}>
        <span className={styles.place}>
          <Anchor
            component={Link}
            tabIndex={-1}
            to={paths.record('orders', first.orderId)}
            c="inherit"
            fw={600}
            title={first.siteName}
          >
            {first.siteName}
          </Anchor>
          {first.siteCity && <span className={styles.soft}>{first.siteCity}</span>}
        </span>
        <span
          className={styles.why}
          data-lost={silent !== null || first.opened !== null || first.refusedBy !== null || undefined}
        >
          <b>{count > 1 ? t('overview.needed', { count, role }) : role}</b>
          <span title={why}>{why}</span>
        </span>
        {(proposal || isAwaited) && <Proposed proposal={proposal} best={best} />}
        {call && <CallState call={call} now={now} />}
        {callee && <CallResults callee={callee} call={call} now={now} />}
        {silent && (
          <Button
            size="compact-xs"
            variant="default"
            className={styles.comes}
            tabIndex={-1}
            onClick={() => acts.confirm(row)}
          >
            {t('overview.comes', { name: silent.person.name })}
          </Button>
        )}
      </span>
      <Group gap={4} wrap="nowrap" className={styles.acts}>
        {callee && phone !== undefined && <CallButton callee={callee} phone={phone} />}
        <Button
          size="compact-sm"
          variant={best ? 'filled' : 'default'}
          tabIndex={-1}
          onClick={() => (best ? acts.fill(row, best, false) : acts.pick(row))}
        >
          {t(best ? (silent ? 'overview.replace' : 'overview.fill') : 'overview.choose')}
        </Button>
        <Tooltip label={t('overview.keys.explain')}>
          <ActionIcon
            size={28}
            tabIndex={-1}
            aria-expanded={isExplained}
            aria-label={t('overview.others', { site: first.siteName })}
            onClick={onExplain}
          >
            <IconDetails size={16} />
          </ActionIcon>
        </Tooltip>
      </Group>
      {isExplained && proposal && <Explained row={row} proposal={proposal} acts={acts} />}
    </li>
  )
}
