import { Text } from '@mantine/core'
import type { Candidate } from '#shared/contract/dispatch/board.ts'
import type { Finding } from '#shared/domain/dispatch/finding.ts'
import { CandidateFigures } from '#renderer/components/dispatch/CandidateFigures.tsx'
import { FindingText } from '#renderer/components/dispatch/verdicts/FindingText.tsx'
import { VerdictIcon } from '#renderer/components/dispatch/verdicts/VerdictIcon.tsx'

interface Props {
  readonly candidate: Candidate
  /** Those of the findings that are said. */
  readonly said: readonly Finding[]
}

/** Who somebody near a site is, with the distance, the hours, and what is said of them. */
export const CandidateFacts = ({ candidate, said }: Props) => (
  <>
    <VerdictIcon verdict={candidate.verdict} />
    <div>
      <Text size="sm" fw={600}>
        {candidate.name}
      </Text>
      <Text size="xs" c="dimmed" component="div">
        <CandidateFigures candidate={candidate} />
      </Text>
      {said.map((finding) => (
        <Text key={`${finding.code}${finding.params['skill'] ?? ''}`} size="xs" component="div">
          <FindingText finding={finding} />
        </Text>
      ))}
    </div>
  </>
)
