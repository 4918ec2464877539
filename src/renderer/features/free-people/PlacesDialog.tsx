import { Button, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { FreePerson } from '#shared/contract/dispatch/free-people.ts'
import { addDays } from '#shared/model/dates.ts'
import { groupOpen } from '#renderer/components/dispatch/open-groups.ts'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import { VerdictIcon } from '#renderer/components/dispatch/verdicts/VerdictIcon.tsx'
import { VerdictReason } from '#renderer/components/dispatch/verdicts/VerdictReason.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useLive } from '#renderer/queries/use-live.ts'

interface Props {
  readonly person: FreePerson
  readonly from: string
  /** Only what is to fill and has not ended. */
  readonly now: string
  readonly onClose: () => void
  readonly onPick: (assignment: BoardAssignment) => void
}

const MOST = 100

/** The places that are to fill in the seven days, with what the rules say of the person for each. */
export function PlacesDialog({ person, from, now, onClose, onPick }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { value } = useLive('board.toFill', { from, to: addDays(from, 6), endsAfter: now, limit: MOST }, RELATED)
  const groups = [...Map.groupBy(value?.next ?? [], ({ date }) => date).values()].flatMap(groupOpen)
  const pairs = groups.map(({ first }) => ({ assignmentId: first._id, employeeId: person._id }))
  const verdicts = useLive('board.verdicts', { pairs }, RELATED).value
  return (
    <Modal opened onClose={onClose} title={t('freePeople.places', { name: person.name })} size="lg">
      {value && groups.length === 0 && <Text c="dimmed">{t('freePeople.noPlaces')}</Text>}
      <Stack gap={4}>
        {groups.map(({ first }, i) => {
          const verdict = verdicts?.[i]
          return (
            <Button
              key={first._id}
              variant="subtle"
              h="auto"
              py={6}
              justify="flex-start"
              leftSection={verdict && <VerdictIcon verdict={verdict.verdict} />}
              onClick={() => onPick(first)}
            >
              <span style={{ textAlign: 'left' }}>
                {formats.weekday(first.date)} · {formats.spokenTimes(first.startTime, first.endTime)} · {first.siteName}
                {verdict && (
                  <Text component="span" size="xs" c="dimmed" display="block">
                    <VerdictReason verdict={verdict} />
                  </Text>
                )}
              </span>
            </Button>
          )
        })}
      </Stack>
    </Modal>
  )
}
