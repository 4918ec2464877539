import { Anchor, Table, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { daysBetween } from '#shared/model/dates.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconDetails, IconUnfolded } from '#renderer/ui/icons.ts'
import { FilledWeek } from './FilledWeek.tsx'
import { contactLink, figureLinks, worked, type Subject } from './figure-links.ts'
import type { CurrentView } from './use-current-clients.ts'
import styles from './current-clients.module.css'

interface Props {
  readonly subject: Subject
  readonly view: CurrentView
  readonly isOpen?: boolean
  /** Shows or hides the sites of a client. */
  readonly onToggle?: () => void
}

/** What a client, or one of its sites, has and needs in the week. */
export function FigureRow({ subject, view, isOpen = false, onToggle }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { of, row } = subject
  const links = figureLinks(subject, view.from)
  const { name } = row
  const isSite = of === 'siteId'
  const place = isSite && row.city !== null ? `${name}, ${row.city}` : name
  const Fold = isOpen ? IconDetails : IconUnfolded
  return (
    <Table.Tr data-site={isSite || undefined}>
      <Table.Th scope="row" className={styles.name ?? ''}>
        <div className={styles.named}>
          {onToggle ? (
            <UnstyledButton
              className={styles.fold ?? ''}
              aria-expanded={isOpen}
              aria-label={t('currentClients.sitesOf', { name })}
              onClick={onToggle}
            >
              <Fold size={16} aria-hidden />
            </UnstyledButton>
          ) : (
            <span className={styles.fold} />
          )}
          <Link to={paths.record(isSite ? 'sites' : 'clients', row._id)} className={styles.link} title={place}>
            {name}
          </Link>
          {isSite && row.city !== null && (
            <Text span size="xs" c="dimmed" truncate className={styles.town ?? ''}>
              {row.city}
            </Text>
          )}
        </div>
      </Table.Th>
      <Table.Td ta="right">
        {!isSite && (
          <Figure of={t('currentClients.columns.sites')} name={name} to={links.sites}>
            {formats.number(worked(row).length)}
          </Figure>
        )}
      </Table.Td>
      <Table.Td ta="right">
        <Figure of={t('currentClients.columns.orders')} name={name} to={row.orderIds.length > 0 ? links.orders : null}>
          {formats.number(row.orderIds.length)}
        </Figure>
      </Table.Td>
      <Table.Td>
        <FilledWeek row={row} name={name} links={links} />
      </Table.Td>
      <Table.Td ta="right">
        <Figure of={t('currentClients.columns.hours')} name={name} to={row.workedMinutes > 0 ? links.hours : null}>
          {formats.duration(row.workedMinutes)}
        </Figure>
      </Table.Td>
      <Table.Td ta="right">
        <Figure of={t('currentClients.columns.unsigned')} name={name} to={row.unsigned > 0 ? links.unsigned : null}>
          {formats.number(row.unsigned)}
          {row.oldestUnsigned !== null && (
            <small className={styles.soft}>
              {t('currentClients.oldest', { count: Math.max(0, daysBetween(row.oldestUnsigned, view.today)) })}
            </small>
          )}
        </Figure>
      </Table.Td>
      <Table.Td ta="right">
        <Figure of={t('currentClients.columns.parking')} name={name} to={row.parkingCents > 0 ? links.parking : null}>
          {formats.money(row.parkingCents)}
        </Figure>
      </Table.Td>
      <Table.Td ta="right">
        <Figure of={t('currentClients.columns.alerts')} name={name} to={row.alerts > 0 ? links.alerts : null} isBad>
          {formats.number(row.alerts)}
        </Figure>
      </Table.Td>
      <Table.Td>{of === 'clientId' && <Contact subject={subject} />}</Table.Td>
    </Table.Tr>
  )
}

interface FigureProps {
  /** What it counts, and of whom. */
  readonly of: string
  readonly name: string
  /** Null where there is nothing to lead to. */
  readonly to: string | null
  readonly isBad?: boolean
  readonly children: ReactNode
}

function Figure({ of, name, to, isBad = false, children }: FigureProps) {
  if (to === null) return <span className={styles.none}>–</span>
  return (
    <Link to={to} className={styles.figure} data-bad={isBad || undefined} title={`${of} · ${name}`}>
      {children}
    </Link>
  )
}

function Contact({ subject }: { readonly subject: Extract<Subject, { readonly of: 'clientId' }> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow(60_000)
  const { lastContact } = subject.row
  if (lastContact === null) return <span className={styles.none}>–</span>
  return (
    <Anchor
      component={Link}
      to={contactLink(lastContact)}
      className={styles.contact ?? ''}
      underline="always"
      c="inherit"
    >
      {t(`currentClients.contact.${lastContact.kind}`, { when: formats.age(lastContact.at, now) })}
    </Anchor>
  )
}
