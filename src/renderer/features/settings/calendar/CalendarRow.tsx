import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CalendarEntry } from '#shared/domain/calendar/calendar.ts'
import type { Row } from '#shared/entities/index.ts'
import frTexts from '#resources/locales/fr.json'
import enTexts from '#resources/locales/en.json'
import { choiceLabel, dayOffText } from '#renderer/i18n/labels.ts'
import { useFormats, useLanguage } from '#renderer/i18n/use-formats.ts'
import { AssignmentsOn } from './AssignmentsOn.tsx'
import type { DaysOff } from './days-off.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconEdit, IconRemove } from '#renderer/ui/icons.ts'

export type Entry = CalendarEntry<Row<'holidays'>, Row<'vacationPeriods'>>
export type HolidayDraft = Pick<Row<'holidays'>, 'date' | 'nameFr' | 'nameEn' | 'regime' | 'observed'>
type OfRow = Extract<Entry['of'], { readonly row: unknown }>

interface Props {
  readonly entry: Entry
  /** Makes a statutory holiday an ordinary day. */
  readonly onLift: (draft: HolidayDraft, name: string) => Promise<void>
  /** Asks what becomes of the assignments planned then. */
  readonly onAsk: (days: DaysOff) => void
  readonly onEdit: (of: OfRow) => void
  readonly onRemove: (of: OfRow, name: string) => void
}

/** One line of the list of days off: when, what, for whom, whether it holds, and its source. */
export function CalendarRow({ entry, onLift, onAsk, onEdit, onRemove }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const language = useLanguage()
  const { from, to, of, holds } = entry
  const name = dayOffText(t, language, entry.name)
  const row = 'row' in of ? of.row : null
  const regime = row?.regime ?? 'all'
  return (
    <li>
      <span className="tabular">{to === null ? formats.weekday(from) : formats.range(from, to)}</span>
      <div>
        {holds ? (
          name
        ) : (
          <Text span td="line-through" inherit>
            {name}
          </Text>
        )}{' '}
        {!holds && <Chip tone="neutral">{t('settings.calendar.notObserved')}</Chip>}
        {of.kind === 'period' && !of.row.confirmed && (
          <Chip tone="warning">{t('settings.calendar.toConfirm')}</Chip>
        )}{' '}
        {row && holds && (
          <AssignmentsOn from={from} to={to ?? from} onAsk={(first, last) => onAsk({ name, from: first, to: last })} />
        )}
        <Text c="dimmed" size="sm">
          {row
            ? (row.reference ?? t('settings.calendar.sources.company'))
            : t(`settings.calendar.sources.${sourceOf(entry)}`)}
        </Text>
      </div>
      <span>{choiceLabel(t, 'holidays', 'regime', regime)}</span>
      <Group gap={2} wrap="nowrap" justify="flex-end">
        {of.kind === 'law' && 'key' in entry.name && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={() => void onLift(liftOf(from, entry.name as StatutoryName), name)}
            aria-label={t('settings.calendar.liftNamed', { name })}
          >
            {t('settings.calendar.lift')}
          </Button>
        )}
        {'row' in of && (
          <>
            <ActionIcon aria-label={t('settings.edit', { name })} onClick={() => onEdit(of)}>
              <IconEdit size={16} />
            </ActionIcon>
            <ActionIcon aria-label={t('settings.remove', { name })} onClick={() => onRemove(of, name)}>
              <IconRemove size={16} />
            </ActionIcon>
          </>
        )}
      </Group>
    </li>
  )
}

/** Which law or agreement a day that is no row of the company comes from. */
function sourceOf({ of, name }: Entry): 'national' | 'law' | 'industry' {
  if (of.kind === 'industry') return 'industry'
  return 'key' in name && name.key === 'national' ? 'national' : 'law'
}

interface StatutoryName {
  readonly key: Exclude<keyof typeof frTexts.holidays, 'vacation'>
}

const liftOf = (date: string, { key }: StatutoryName): HolidayDraft => ({
  date,
  nameFr: frTexts.holidays[key],
  nameEn: enTexts.holidays[key],
  regime: 'all',
  observed: false,
})
