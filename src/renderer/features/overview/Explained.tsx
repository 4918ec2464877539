import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Proposal } from '#shared/contract/dispatch/desk.ts'
import { CandidateFigures } from '#renderer/components/dispatch/CandidateFigures.tsx'
import { FindingText } from '#renderer/components/dispatch/verdicts/FindingText.tsx'
import { VerdictIcon } from '#renderer/components/dispatch/verdicts/VerdictIcon.tsx'
import type { SettleActs, SettleRow } from './settle-rows.ts'
import styles from './overview.module.css'

interface Props {
  readonly row: SettleRow
  readonly proposal: Proposal
  readonly acts: SettleActs
}

/** The best for a row with what the rules say of each; whoever is to be checked is chosen among all, with a reason. */
export function Explained({ row, proposal, acts }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.explained}>
      {proposal.candidates.map((candidate) => (
        <div key={candidate.employeeId} className={styles.candidate}>
          <VerdictIcon verdict={candidate.verdict} size={16} />
          <span>
            <b>{candidate.name}</b>{' '}
            <span className={styles.soft}>
              <CandidateFigures candidate={candidate} />
            </span>
            {candidate.findings.map((finding) => (
              <span key={`${finding.code}${finding.params['skill'] ?? ''}`} className={styles.finding}>
                <FindingText finding={finding} />
              </span>
            ))}
            {candidate.findings.length === 0 && <span className={styles.finding}>{t('board.nothingAgainst')}</span>}
          </span>
          {candidate.verdict === 'recommended' && (
            <span className={styles.acts}>
              <Button size="compact-sm" variant="default" onClick={() => acts.fill(row, candidate, false)}>
                {t('overview.fill')}
              </Button>{' '}
              <Button size="compact-sm" variant="default" onClick={() => acts.fill(row, candidate, true)}>
                {t('overview.fillAndAsk')}
              </Button>
            </span>
          )}
        </div>
      ))}
      <Button size="compact-sm" variant="subtle" onClick={() => acts.pick(row)}>
        {t('overview.showAll')}
      </Button>
    </div>
  )
}
