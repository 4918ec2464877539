import { useTranslation } from 'react-i18next'
import type { Candidates } from '#shared/contract/dispatch/board.ts'
import { VERDICTS } from '#shared/contract/dispatch/verdicts.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { MatchRow } from './MatchRow.tsx'
import type { Compared } from './compared.ts'
import classes from './matching.module.css'

const COLUMNS = ['week', 'rest', 'km', 'last', 'refusals'] as const

interface Props {
  readonly candidates: readonly Compared[]
  readonly counts: Candidates['counts']
  readonly active: Compared | undefined
  readonly onChoose: (candidate: Compared) => void
}

/** The people under their verdict, with how many there are of each; a group without anybody says so by its count. */
export function PeopleList({ candidates, counts, active, onChoose }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <>
      {VERDICTS.map((verdict) => (
        <li key={verdict} role="presentation">
          <div className={classes.group} data-verdict={verdict}>
            <span>
              {t(`board.verdicts.${verdict}`)} · {formats.number(counts[verdict])}
            </span>
            {COLUMNS.map((column) => (
              <span key={column} className={classes.column} data-figure={column}>
                {t(`matching.columns.${column}`)}
              </span>
            ))}
          </div>
          <ul role="group" aria-label={t(`board.verdicts.${verdict}`)} className={classes.list}>
            {candidates
              .filter((candidate) => candidate.verdict === verdict)
              .map((candidate) => (
                <MatchRow
                  key={candidate.employeeId}
                  candidate={candidate}
                  isActive={candidate === active}
                  onChoose={() => onChoose(candidate)}
                />
              ))}
          </ul>
        </li>
      ))}
    </>
  )
}
