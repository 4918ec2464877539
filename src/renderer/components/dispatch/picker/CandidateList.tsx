import { useTranslation } from 'react-i18next'
import type { Candidate, Candidates } from '#shared/contract/dispatch/board.ts'
import { VERDICTS } from '#shared/contract/dispatch/verdicts.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { CandidateRow } from './CandidateRow.tsx'
import classes from './picker.module.css'

interface Props {
  readonly candidates: readonly Candidate[]
  readonly counts: Candidates['counts'] | undefined
  readonly chosen: Candidate | undefined
  /** What they can take is counted in shifts, several of which may be of one day. */
  readonly ofShifts: boolean
  /** Each stays the same function. */
  readonly onHover: (candidate: Candidate) => void
  readonly onChoose: (candidate: Candidate) => void
}

/** Candidates under their verdict, with how many there are of each. */
export function CandidateList({ candidates, counts, chosen, ofShifts, onHover, onChoose }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <ul id="candidates" role="listbox" aria-label={t('board.pickerTitle')} className={classes.list}>
      {VERDICTS.map((verdict) => {
        const group = candidates.filter((candidate) => candidate.verdict === verdict)
        return group.length === 0 ? null : (
          <li key={verdict} role="presentation">
            <div className={classes.group}>
              {t(`board.verdicts.${verdict}`)} · {formats.number(counts?.[verdict] ?? 0)}
            </div>
            <ul role="group" className={classes.list}>
              {group.map((candidate) => (
                <CandidateRow
                  key={candidate.employeeId}
                  candidate={candidate}
                  isActive={candidate === chosen}
                  ofShifts={ofShifts}
                  onHover={onHover}
                  onChoose={onChoose}
                />
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
