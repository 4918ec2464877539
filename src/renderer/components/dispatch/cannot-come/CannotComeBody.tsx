import { Button, Group, Kbd, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_ABSENT } from '#shared/contract/dispatch/desk.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { entities } from '#shared/entities/index.ts'
import { refs } from '#shared/model/field.ts'
import { RefsFieldInput } from '#renderer/fields/refs/ref-inputs.tsx'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { today as todayNow } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { useRecord, useTitles } from '#renderer/queries/use-records.ts'
import { takeEarly } from '../flows/opened.ts'
import { RELATED } from '../related.ts'
import { ABSENT_FOR, absentDays, type AbsentFor } from './absent-days.ts'
import { plan, type Planned } from './choices.ts'
import type { AbsenceDraft } from './draft.ts'
import { LeftRows } from './LeftRows.tsx'
import { TellChoices } from './TellChoices.tsx'
import { contactTexts } from './told.ts'
import type { Asked } from './replace-absent.ts'
import { useReplaceAbsent } from './use-replace-absent.ts'
import styles from './cannot-come.module.css'

const people = refs('employees', { max: MOST_ABSENT })

interface Props {
  readonly draft: AbsenceDraft
  readonly onChange: (change: Partial<AbsenceDraft>) => void
  readonly onDone: () => void
}

/** Who cannot come and for how long, who takes each of their shifts, and who is told. */
export function CannotComeBody({ draft, onChange, onDone }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [opened] = useState(() => Date.now())
  const today = todayNow(opened)
  const { ids, type, how, choices, asksPeople, tellsContacts } = draft
  const company = useRecord('companySettings', COMPANY_ID).row?.name ?? ''
  const names = useTitles('employees', ids)
  const days = absentDays(how, today)
  const query = ids.length === 0 ? null : { employeeIds: [...ids], ...days, at: new Date(opened).toISOString() }
  const { value, isPrevious } = useLive('desk.absentees', query, RELATED)
  const work = ids.length === 0 ? [] : (value ?? [])
  const [kept, setKept] = useState<readonly Planned[] | null>(null)
  // What is being done stays in view: its shifts are freed and given one after the other.
  const planned = kept ?? plan(work, choices)
  const texts = contactTexts(planned, company)
  const { run, isRunning } = useReplaceAbsent(onDone)
  const isUnready = ids.length === 0 || value === undefined || isPrevious || isRunning
  const isIncomplete = planned.some(({ problem }) => problem !== null)
  const placed = planned.filter(({ candidate }) => candidate !== null).length

  // Their absence is noted all the same.
  const idle = ids.filter((id) => !planned.some(({ left }) => left.person._id === id))

  const asked = {
    people: ids.map((_id) => ({ _id, name: names[_id] ?? '…' })),
    type,
    ...days,
    company,
  }
  const start = (doing: readonly Planned[], telling: Pick<Asked, 'asksPeople' | 'contacts'>) => {
    setKept(doing)
    void run({ ...asked, planned: doing, ...telling }).finally(() => setKept(null))
  }
  const replace = () => {
    if (isUnready || isIncomplete) return
    start(planned, { asksPeople, contacts: tellsContacts ? texts : [] })
  }
  const noteOnly = () => {
    if (isUnready) return
    const open = planned.map((one) => ({ ...one, candidate: null }))
    start(open, { asksPeople: false, contacts: [] })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    replace()
  }
  return (
    <Stack gap="md" onKeyDown={onKeyDown}>
      <div className={styles.who}>
        <RefsFieldInput
          entity={entities.absences}
          name="employeeIds"
          field={people}
          label={t('cannotCome.who')}
          value={ids}
          isFocusedFirst
          takeEarly={takeEarly}
          opensWhenTyped
          onChange={(next) => onChange({ ids: next as readonly string[] })}
        />
        <Select
          label={t('entities.absences.fields.type')}
          data={entities.absences.fields.type.options.map((value) => ({
            value,
            label: choiceLabel(t, 'absences', 'type', value),
          }))}
          value={type}
          allowDeselect={false}
          onChange={(next) => next && onChange({ type: next })}
        />
      </div>
      <SegmentedControl
        aria-label={t('cannotCome.how')}
        data={ABSENT_FOR.map((value) => ({ value, label: t(`cannotCome.days.${value}`) }))}
        value={how}
        onChange={(next) => onChange({ how: next as AbsentFor })}
        style={{ alignSelf: 'flex-start' }}
      />
      {ids.length > 0 && value !== undefined && planned.length === 0 && (
        <Text c="dimmed">{t('cannotCome.noShift', { days: formats.range(days.from, days.to) })}</Text>
      )}
      <LeftRows planned={planned} onChoose={(id, chosen) => onChange({ choices: { ...choices, [id]: chosen } })} />
      {planned.length > 0 && idle.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('cannotCome.noShiftOf', { count: idle.length, names: formats.list(idle.map((id) => names[id] ?? '…')) })}
        </Text>
      )}
      {planned.length > 0 && (
        <TellChoices value={{ asksPeople, tellsContacts }} onChange={onChange} placed={placed} texts={texts} />
      )}
      <Group justify="space-between">
        <Text size="xs" c="dimmed">
          {t('cannotCome.hint')}
        </Text>
        <Group gap="xs" ml="auto">
          <Button variant="default" disabled={isUnready} onClick={noteOnly}>
            {t('cannotCome.noteOnly')}
          </Button>
          <Button
            disabled={isUnready || isIncomplete || planned.length === 0}
            loading={isRunning}
            rightSection={<Kbd size="xs">Ctrl ⏎</Kbd>}
            onClick={replace}
          >
            {t(asksPeople && placed > 0 ? 'cannotCome.replaceAndAsk' : 'cannotCome.replace')}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}
