import { Button, Kbd, Select } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Candidate } from '#shared/contract/dispatch/board.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { CandidateFigures } from '../CandidateFigures.tsx'
import { VerdictIcon } from '../verdicts/VerdictIcon.tsx'
import { findingText } from '#renderer/i18n/finding-text.ts'
import type { Chosen, Planned } from './choices.ts'
import styles from './cannot-come.module.css'

interface Props {
  readonly planned: Planned
  /** Nobody was looked for yet. */
  readonly isSought: boolean
  readonly isFocusedFirst: boolean
  readonly onChoose: (chosen: Chosen) => void
}

/** The usual reasons for accepting what the rules warn of. */
const REASONS = ['agreed', 'urgent', 'foremanTold'] as const

/** One shift that somebody leaves: 1 2 3 choose who takes it, 0 leaves it to fill. */
export function LeftRow({ planned, isSought, isFocusedFirst, onChoose }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { left, chosen, candidate, problem } = planned
  const { assignment, person, proposal } = left
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLLIElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const picked = proposal.candidates[Number(event.key) - 1]
    if (event.key !== '0' && !picked) return
    event.preventDefault()
    onChoose({ employeeId: picked?.employeeId ?? null })
  }
  return (
    <li
      className={styles.left}
      tabIndex={0}
      onKeyDown={onKeyDown}
      data-autofocus={isFocusedFirst || undefined}
      aria-label={t('cannotCome.rowOf', { time: assignment.startTime, site: assignment.siteName, name: person.name })}
    >
      <span className={styles.what}>
        <b className="tabular">
          {assignment.startTime}–{assignment.endTime}
        </b>{' '}
        {assignment.siteName}
        <span className={styles.soft}>
          {[assignment.siteCity, formats.shortDay(assignment.date), person.name].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={styles.choices}>
        {proposal.candidates.map((one, i) => (
          <Choice
            key={one.employeeId}
            candidate={one}
            n={i + 1}
            isChosen={chosen.employeeId === one.employeeId}
            onChoose={() => onChoose({ employeeId: one.employeeId })}
          />
        ))}
        <Button
          size="compact-sm"
          variant={chosen.employeeId === null ? 'light' : 'default'}
          aria-pressed={chosen.employeeId === null}
          leftSection={<Kbd size="xs">0</Kbd>}
          onClick={() => onChoose({ employeeId: null })}
        >
          {t(`cannotCome.${isSought ? 'seeking' : proposal.candidates.length === 0 ? 'nobody' : 'leaveOpen'}`)}
        </Button>
      </span>
      {candidate?.verdict === 'review' && (
        <span className={styles.reason}>
          {candidate.findings
            .filter(({ level }) => level !== 'info')
            .map((finding) => findingText(t, formats, finding))
            .join(' · ')}
          <Select
            size="xs"
            w={260}
            aria-label={t('board.reasonOf', { name: candidate.name })}
            placeholder={t('board.reason')}
            error={problem === 'reason'}
            data={REASONS.map((which) => t(`board.usualReasons.${which}`))}
            value={chosen.reason ?? null}
            onChange={(reason) => reason && onChoose({ employeeId: candidate.employeeId, reason })}
          />
        </span>
      )}
      {problem === 'twice' && <span className={styles.problem}>{t('cannotCome.twice')}</span>}
    </li>
  )
}

interface ChoiceProps {
  readonly candidate: Candidate
  readonly n: number
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Choice({ candidate, n, isChosen, onChoose }: ChoiceProps) {
  return (
    <Button
      size="compact-sm"
      variant={isChosen ? 'light' : 'default'}
      aria-pressed={isChosen}
      leftSection={<Kbd size="xs">{n}</Kbd>}
      rightSection={candidate.verdict === 'recommended' ? null : <VerdictIcon verdict={candidate.verdict} size={14} />}
      onClick={onChoose}
    >
      {candidate.name}
      <span className={styles.figures}>
        <CandidateFigures candidate={candidate} />
      </span>
    </Button>
  )
}
