import { useState, type KeyboardEvent } from 'react'
import { Button, Drawer, Group, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment, Candidate, Verdict } from '#shared/contract/board.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { choiceLabel, orderNumberLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { IconSearch } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { CandidateRow } from './CandidateRow.tsx'
import { OverrideReason } from './OverrideReason.tsx'
import classes from './picker.module.css'

interface Props {
  readonly assignment: BoardAssignment | null
  readonly onClose: () => void
  /** Assigns the candidate; true when it succeeded. */
  readonly onAssign: (assignment: BoardAssignment, candidate: Candidate, reason?: string) => Promise<boolean>
}

const RELATED: readonly EntityName[] = [
  'assignments',
  'employees',
  'employeeSkills',
  'orders',
  'orderPositions',
  'sites',
  'clients',
]
const VERDICTS: readonly Verdict[] = ['recommended', 'review', 'blocked']

/** The candidates for an assignment: searched by name, ranked by the rules, chosen with Enter. */
export function AssignmentPicker({ assignment, onClose, onAssign }: Props) {
  const { t } = useTranslation()
  return (
    <Drawer opened={assignment !== null} onClose={onClose} position="right" size={460} title={t('board.pickerTitle')}>
      {assignment && <Picker key={assignment._id} assignment={assignment} onClose={onClose} onAssign={onAssign} />}
    </Drawer>
  )
}

function Picker({ assignment, onClose, onAssign }: Props & { readonly assignment: BoardAssignment }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search, 80)
  const [active, setActive] = useState(0)
  const [needsReason, setNeedsReason] = useState<Candidate | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { value, error } = useLive(
    'board.candidates',
    { assignmentId: assignment._id, search: settled, limit: 80 },
    RELATED,
  )

  const candidates = value?.candidates ?? []
  const chosen = candidates[active]
  const role = assignment.positionLabel ?? choiceLabel(t, 'orderPositions', 'role', assignment.role)

  const assign = async (candidate: Candidate, reason?: string) => {
    if (isBusy) return
    setBusy(true)
    if (await onAssign(value?.assignment ?? assignment, candidate, reason)) onClose()
    setBusy(false)
  }
  const choose = (candidate: Candidate | undefined) => {
    if (!candidate) return
    if (candidate.verdict === 'blocked') setNeedsReason(candidate)
    else void assign(candidate)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      const next = Math.min(candidates.length - 1, Math.max(0, active + step))
      setActive(next)
      document.getElementById(`candidate-${candidates[next]?.employeeId}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(chosen)
    }
  }

  return (
    <div className={classes.picker}>
      <div className={classes.assignment}>
        <Text fw={600}>
          {role} · {assignment.startTime}–{assignment.endTime}
        </Text>
        <Text size="sm">
          {formats.weekday(assignment.date)} · {assignment.siteName}
          {assignment.siteCity ? `, ${assignment.siteCity}` : ''}
        </Text>
        <Text size="sm" c="dimmed">
          {assignment.clientName} · {orderNumberLabel(t, assignment.orderNumber)}
          {value && value.requiredSkills.length > 0 && ` · ${value.requiredSkills.join(', ')}`}
        </Text>
      </div>
      <TextInput
        data-autofocus
        value={search}
        leftSection={<IconSearch size={16} />}
        placeholder={t('board.searchPerson')}
        aria-label={t('board.searchPerson')}
        role="combobox"
        aria-expanded
        aria-controls="candidates"
        aria-activedescendant={chosen ? `candidate-${chosen.employeeId}` : undefined}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKey}
      />
      {needsReason && (
        <OverrideReason
          candidate={needsReason}
          isBusy={isBusy}
          onCancel={() => setNeedsReason(null)}
          onConfirm={(reason) => void assign(needsReason, reason)}
        />
      )}
      {error && (
        <Notice mt="12px" tone="danger">
          {errorText(t, failureOf(error))}
        </Notice>
      )}
      {value && candidates.length === 0 && (
        <Text c="dimmed" size="sm" ta="center" py="xl">
          {t('board.nobodyFound')}
        </Text>
      )}
      <div className={classes.scroll}>
        <ul id="candidates" role="listbox" aria-label={t('board.pickerTitle')} className={classes.list}>
          {VERDICTS.map((verdict) => {
            const group = candidates.filter((candidate) => candidate.verdict === verdict)
            return group.length === 0 ? null : (
              <li key={verdict} role="presentation">
                <div className={classes.group}>
                  {t(`board.verdicts.${verdict}`)} · {formats.number(value?.counts[verdict] ?? 0)}
                </div>
                <ul role="group" className={classes.list}>
                  {group.map((candidate) => (
                    <CandidateRow
                      key={candidate.employeeId}
                      candidate={candidate}
                      isActive={candidate === chosen}
                      onHover={() => setActive(candidates.indexOf(candidate))}
                      onChoose={() => choose(candidate)}
                    />
                  ))}
                </ul>
              </li>
            )
          })}
        </ul>
      </div>
      <Group justify="space-between" mt="sm">
        <Text size="xs" c="dimmed">
          {t('board.pickerHint')}
        </Text>
        <Button variant="default" onClick={onClose}>
          {t('board.close')}
        </Button>
      </Group>
    </div>
  )
}
