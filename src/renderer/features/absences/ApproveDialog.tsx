import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useTitles } from '#renderer/queries/use-records.ts'
import type { Freeing } from './absence-values.ts'
import { FreeingChoice, NothingTouched, TouchedRows } from './Touched.tsx'
import { useAbsenceActions } from './use-absence-actions.ts'
import { useTouched } from './use-touched.ts'

type Absence = Row<'absences'>
type Assignments = readonly Row<'assignments'>[]

interface Props {
  readonly absences: readonly Absence[]
  readonly onClose: (isDone: boolean) => void
}

/** Asks before absences are approved: the assignments they touch, and what becomes of them. */
export function ApproveDialog({ absences, onClose }: Props) {
  const { t } = useTranslation()
  const { decide } = useAbsenceActions()
  const [freeing, setFreeing] = useState<Freeing>('free')
  const [touched, setTouched] = useState<Readonly<Record<string, Assignments>>>({})
  const tell = useCallback(
    (id: string, found: Assignments) => setTouched((now) => (now[id] === found ? now : { ...now, [id]: found })),
    [],
  )
  const all = Object.values(touched).flat()
  const isKnown = absences.every(({ _id }) => touched[_id])
  const people = useTitles(
    'employees',
    absences.map(({ employeeId }) => employeeId),
  )
  const approve = async () => {
    const assignments = all.length > 0 ? freeing : 'keep'
    if (await decide(absences, { to: 'approved', assignments }, all)) onClose(true)
  }
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      size="lg"
      title={t('absences.approveTitle', { count: absences.length })}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void approve()
        }}
      >
        <Stack gap="md">
          {absences.map((absence) => (
            <Touching key={absence._id} absence={absence} name={people[absence.employeeId] ?? '…'} onKnown={tell} />
          ))}
          {isKnown && all.length === 0 && <NothingTouched />}
          {all.length > 0 && <FreeingChoice count={all.length} value={freeing} onChange={setFreeing} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onClose(false)}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" disabled={!isKnown} data-autofocus>
              {t('absences.actions.approved')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

interface TouchingProps {
  readonly absence: Absence
  readonly name: string
  readonly onKnown: (id: string, found: Assignments) => void
}

/** What one absence touches, under the name of its person; nothing when it touches nothing. */
function Touching({ absence, name, onKnown }: TouchingProps) {
  const formats = useFormats()
  const { assignments, titles } = useTouched(absence)
  const { _id: id } = absence
  useEffect(() => {
    if (assignments) onKnown(id, assignments)
  }, [assignments, id, onKnown])
  if (!assignments || assignments.length === 0) return null
  return (
    <div>
      <Text fw={600}>
        {name} · {formats.range(absence.startDate, absence.endDate)}
      </Text>
      <TouchedRows assignments={assignments} titles={titles} />
    </div>
  )
}
